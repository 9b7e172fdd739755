import { type ReactNode, useEffect, useState } from 'react';
import { createSessionsFlow } from '../../../core/index.js';
import { useFlow } from '../../hooks/use-flow.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { Message } from '../../ui/card/message.js';
import { Dialog } from '../../ui/dialog.js';
import { locked } from '../../ui/drawing/locked.js';
import { usePart } from '../../ui/part.js';
import dangerRules from '../../ui/sheet/parts/danger.css';
import sessionRules from '../../ui/sheet/parts/sessions.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { Skeleton } from '../../ui/skeleton.js';
import { SessionGate } from '../gate/session-gate.js';
import { SessionItem } from './session-item.js';

/** Where the person who is signed in is logged in; on a company whose server does not offer that, a way back. */
export function SessionsScreen(): ReactNode {
  const { tenant } = usePortal();
  const offer = useReadable(tenant, (state) => {
    if (state.status === 'resolving') return 'unknown';
    return state.status === 'ready' && state.company?.settings.sessions === false ? 'none' : 'offered';
  });
  if (offer === 'none') return <NoSessions />;
  return <SessionGate>{() => (offer === 'unknown' ? <LoadingSessions /> : <SessionsCard />)}</SessionGate>;
}

function NoSessions(): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  return (
    <Message picture={locked} title={t('sessions.none')} text={t('sessions.none.hint')}>
      <Button onClick={() => void portal.go({ screen: 'company', params: {} })}>{t('accounts.heading')}</Button>
    </Message>
  );
}

function LoadingSessions(): ReactNode {
  const { t } = useTranslator();
  return (
    <Card>
      <CardHead title={t('sessions.heading')} intro={t('sessions.intro')} />
      <Skeleton rows={2} />
    </Card>
  );
}

function SessionsCard(): ReactNode {
  const portal = usePortal();
  const part = usePart();
  useRules(sessionRules);
  useRules(dangerRules);
  const { t } = useTranslator();
  const { state, flow } = useFlow(createSessionsFlow);
  const { step, pending, error } = state;
  const [asking, setAsking] = useState(false);
  const [ended, setEnded] = useState(false);
  useEffect(() => void flow.load(), [flow]);

  const sessions = step.name === 'list' ? step.sessions : [];
  const end = async (work: Promise<void>) => {
    setEnded(false);
    await work;
    const { error, step } = flow.get();
    setEnded(!error && step.name === 'list');
  };
  const endOthers = () => {
    setAsking(false);
    void end(flow.endOthers());
  };
  return (
    <Card>
      <CardHead
        title={t('sessions.heading')}
        intro={t('sessions.intro')}
        onBack={portal.hasBack() ? portal.back : undefined}
      />
      <ErrorRegion error={error} onRetry={() => void flow.load()} />
      {step.name === 'loading' && !error && <Skeleton rows={2} />}
      {step.name === 'list' && (
        // biome-ignore lint/a11y/noRedundantRoles: WebKit takes a list without markers for none
        <ul {...part('sessions')} role="list" aria-busy={pending !== null}>
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              pending={pending !== null}
              onEnd={() => void end(flow.end(session))}
            />
          ))}
        </ul>
      )}
      <p {...part('sessions-note')} role="status">
        {ended ? t('sessions.ended') : sessions.length === 1 && t('sessions.alone')}
      </p>
      {sessions.length > 1 && (
        <Button kind="danger" pending={pending === 'end-others'} onClick={() => setAsking(true)}>
          {t('sessions.endOthers')}
        </Button>
      )}
      <Dialog
        title={asking ? t('sessions.endOthers') : null}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {t('common.cancel')}
            </Button>
            <Button kind="danger" onClick={endOthers}>
              {t('sessions.endOthers')}
            </Button>
          </>
        }
      >
        <p {...part('paragraph')}>{t('sessions.confirm')}</p>
      </Dialog>
    </Card>
  );
}
