import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createSessionsFlow, type LoginUser, type ScreenName } from '../../../core/index.js';
import { activeElementNear } from '../../focus/active-element-near.js';
import { takeFocus } from '../../focus/take-focus.js';
import { useFlow } from '../../hooks/use-flow.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
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
import { useLeave } from '../gate/use-leave.js';
import { SessionItem } from './session-item.js';

/** Where the person who is signed in is logged in; with a company that does not offer that, what ends other sessions. */
export function SessionsScreen(): ReactNode {
  return (
    <SessionGate title="sessions.heading">
      {({ hasPassword }) => <SessionsCard hasPassword={hasPassword} />}
    </SessionGate>
  );
}

function NoSessions({ hasPassword }: Pick<LoginUser, 'hasPassword'>): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  const go = (screen: ScreenName) => () => void portal.go({ screen, params: {} });
  return (
    <Message
      picture={locked}
      title={t('sessions.none')}
      text={t(hasPassword ? 'sessions.none.hint' : 'sessions.none.text')}
    >
      {hasPassword && <Button onClick={go('change-password')}>{t('password.change.heading')}</Button>}
      <Button kind={hasPassword ? 'secondary' : 'primary'} onClick={go('company')}>
        {t('accounts.heading')}
      </Button>
    </Message>
  );
}

function SessionsCard({ hasPassword }: Pick<LoginUser, 'hasPassword'>): ReactNode {
  const onLeave = useLeave();
  const part = usePart();
  useRules(sessionRules);
  useRules(dangerRules);
  const { t } = useTranslator();
  const { state, flow } = useFlow(createSessionsFlow);
  const { step, pending, error } = state;
  const [asking, setAsking] = useState(false);
  const [ended, setEnded] = useState(false);
  useEffect(() => void flow.load(), [flow]);

  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (ended && activeElementNear(note.current)?.matches('body, main')) takeFocus(note.current); // its button is gone
  }, [ended]);

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
  if (step.name === 'not-offered') return <NoSessions hasPassword={hasPassword} />;
  return (
    <Card>
      <CardHead title={t('sessions.heading')} intro={t('sessions.intro')} onBack={onLeave} />
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
      <p {...part('sessions-note')} ref={note} role="status" tabIndex={-1}>
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
