import { type ReactNode, useEffect } from 'react';
import { createReturnFlow } from '../../../core/index.js';
import { toPerson } from '../../../core/internal.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useReturnFromLanding } from '../../hooks/use-return.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { Outcome } from '../../ui/card/outcome.js';
import { done } from '../../ui/drawing/done.js';
import { PersonSummary } from '../account/person-summary.js';
import { Landed } from './landed.js';

export interface ReturnCardProps {
  /** Leads to a login, which replaces the session. */
  readonly onOther: () => void;
}

/** Whoever has come back after a landing is still signed in: says as whom, and leads there again or to a login. */
export function ReturnCard({ onOther }: ReturnCardProps): ReactNode {
  const { t } = useTranslator();
  const { user } = useReadable(usePortal().session);
  const { state, flow } = useFlow(createReturnFlow);
  const { step, error, pending } = state;

  useEffect(() => {
    if (flow.get().step.name !== 'landed') flow.open(); // not in an `Activity` that is shown again
  }, [flow]);
  useReturnFromLanding(flow, flow.open);
  const gone = step.name === 'signed-out' && error === null;
  useEffect(() => {
    if (gone) onOther();
  }, [gone, onOther]);

  if (step.name === 'landed') {
    return (
      <Card>
        <CardHead title={t('login.success')} picture={done} step={step.name} entered />
        <Landed {...step.landing} />
      </Card>
    );
  }
  return (
    <Card>
      <CardHead title={t('login.returned')} step="signed-in" entered />
      <ErrorRegion error={error} onRetry={() => void flow.resume()} onLogin={onOther} />
      {step.name === 'signed-in' && user && <PersonSummary person={toPerson(user)} framed />}
      <Outcome>
        {step.name === 'signed-in' && (
          <Button pending={pending !== null} onClick={() => void flow.resume()}>
            {t('login.continue')}
          </Button>
        )}
        <Button kind="secondary" onClick={onOther}>
          {t('login.other')}
        </Button>
      </Outcome>
    </Card>
  );
}
