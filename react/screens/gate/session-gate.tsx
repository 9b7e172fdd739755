import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { LoginUser } from '../../../core/index.js';
import type { MessageKey } from '../../../locales/messages.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { Card } from '../../ui/card/card.js';
import { locked } from '../../ui/drawing/locked.js';
import { type PreservedValues, usePreservedValues } from '../../ui/form/preserved-form.js';
import { Skeleton } from '../../ui/skeleton.js';
import { LoginMessage } from '../ending/login-message.js';
import { loadLogin } from '../login/load-login.js';
import { GivenScreen } from './given-screen.js';

/** Why nobody is signed in. */
const reasons = {
  absent: 'common.signedOut',
  expired: 'login.sessionExpired',
  left: 'login.loggedOut',
} as const satisfies Record<string, MessageKey>;

export interface SessionGateProps {
  /** `kept` is for the form of the screen: it gets back what was typed before the session expired. */
  readonly children: (user: LoginUser, preserved: PreservedValues) => ReactNode;
}

/**
 * Shows a screen only to a signed-in user, once the session has been looked up. A user whose session expires logs in here,
 * and continues on this screen; for another person it starts anew.
 */
export function SessionGate({ children }: SessionGateProps): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  const { user } = useReadable(portal.session);
  /** Null until the session has been looked up. */
  const [reason, setReason] = useState<keyof typeof reasons | null>(null);
  const [loggingIn, setLoggingIn] = useState(false);
  const preserved = usePreservedValues();
  /** Whose screen this is: the last user, unless they have logged out. */
  const [owner, setOwner] = useState(user);

  // Outlives the effect, which runs again in an `Activity` that is shown again.
  const expired = useRef(false);

  // Once the events of this login have been emitted.
  useLayoutEffect(() => {
    if (!user) return;
    if (!isSamePerson(user, owner)) preserved.current = {};
    expired.current = false;
    setOwner(user);
  }, [user, owner, preserved]);

  // Also covers a logout right after mount.
  useLayoutEffect(() => {
    void portal.start().then(() => setReason((previous) => previous ?? 'absent'));
    const stops = [
      portal.on('session-expired', () => {
        expired.current = true;
        setReason('expired');
        setLoggingIn(false);
      }),
      portal.on('logout', () => {
        setOwner(null);
        setReason('left');
      }),
      // The login that replaces an expired session does not lead to the landing.
      portal.on('before-redirect', (event) => {
        if (expired.current) event.preventDefault();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [portal]);

  if (user && isSamePerson(user, owner)) return children(user, preserved);
  if (reason === 'expired' && loggingIn) return <GivenScreen screen="login" load={loadLogin} />;
  if (!user && reason) {
    const onLogin = reason === 'expired' ? () => setLoggingIn(true) : undefined;
    const text = onLogin && t('login.sessionExpired.hint');
    return <LoginMessage picture={locked} title={t(reasons[reason])} text={text} onLogin={onLogin} />;
  }
  return (
    <Card>
      <Skeleton rows={3} />
    </Card>
  );
}

/** The logins of one person in several companies have the same phone. */
const isSamePerson = (user: LoginUser, owner: LoginUser | null): boolean =>
  user.id === owner?.id || (user.phone !== '' && user.phone === owner?.phone);
