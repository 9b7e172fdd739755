import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { LoginUser } from '../../core/index.js';
import type { MessageKey } from '../../locales/messages.js';
import { useReadable } from '../hooks/use-readable.js';
import { usePortal, useTranslator } from '../provider/portal-context.js';
import { LoginMessage } from '../screens/login-message.js';
import { Card } from '../ui/card.js';
import { type Kept, useKept } from '../ui/form/kept-form.js';
import { lockIcon } from '../ui/icons/lock.js';
import { Skeleton } from '../ui/skeleton.js';
import { Outlet } from './outlet.js';

/** Why nobody is signed in. */
const reasons = {
  absent: 'common.signedOut',
  expired: 'login.sessionExpired',
  left: 'login.loggedOut',
} as const satisfies Record<string, MessageKey>;

export interface SessionGateProps {
  /** `kept` is for the form of the screen: it gets back what was typed before the session expired. */
  readonly children: (user: LoginUser, kept: Kept) => ReactNode;
}

/**
 * Shows a screen only to a signed-in user, once the session has been looked up. A user whose session expires logs in here,
 * and continues on this screen.
 */
export function SessionGate({ children }: SessionGateProps): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  const { user } = useReadable(portal.session);
  const [looked, setLooked] = useState(false);
  const [reason, setReason] = useState<keyof typeof reasons>('absent');
  const [loggingIn, setLoggingIn] = useState(false);
  const kept = useKept();

  // Outlives the effect, which runs again in an `Activity` that is shown again.
  const last = useRef<{ owner: LoginUser | null; expired: boolean }>({ owner: null, expired: false });

  // Also covers a logout right after mount.
  useLayoutEffect(() => {
    void portal.start().then(() => setLooked(true));
    const { current } = last;
    const follow = () => {
      const next = portal.session.get().user;
      if (!next) return;
      if (next.id !== current.owner?.id) kept.current = {};
      current.owner = next;
      // Once the events of this login have been emitted.
      queueMicrotask(() => {
        current.expired = false;
      });
    };
    follow();
    const stops = [
      portal.session.subscribe(follow),
      portal.on('session-expired', () => {
        current.expired = true;
        setReason('expired');
        setLoggingIn(false);
      }),
      portal.on('logout', () => {
        current.owner = null;
        setReason('left');
      }),
      // The login that replaces an expired session does not lead to the landing.
      portal.on('before-redirect', (event) => {
        if (current.expired) event.preventDefault();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [portal, kept]);

  if (user) return children(user, kept);
  if (reason === 'expired' && loggingIn) return <Outlet screen="login" />;
  if (looked || reason !== 'absent') {
    const onLogin = reason === 'expired' ? () => setLoggingIn(true) : undefined;
    return <LoginMessage icon={lockIcon} title={t(reasons[reason])} onLogin={onLogin} />;
  }
  return (
    <Card>
      <Skeleton rows={3} />
    </Card>
  );
}
