import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { LoginUser } from '../core/index.js';
import type { MessageKey } from '../locales/messages.js';
import { usePortal, useTranslator } from './portal-context.js';
import { LoginMessage } from './screens/login-message.js';
import { Card } from './ui/card.js';
import { lockIcon } from './ui/icons/lock.js';
import { Skeleton } from './ui/skeleton.js';
import { useReadable } from './use-readable.js';

/** Why nobody is signed in. */
const reasons = {
  absent: 'common.signedOut',
  expired: 'login.sessionExpired',
  left: 'login.loggedOut',
} as const satisfies Record<string, MessageKey>;

/** Shows a screen only to a signed-in user, once the session has been looked up. */
export function SessionGate({ children }: { children: (user: LoginUser) => ReactNode }): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  const { user } = useReadable(portal.session);
  const [looked, setLooked] = useState(false);
  const [reason, setReason] = useState<keyof typeof reasons>('absent');

  // Also covers a logout right after mount.
  useLayoutEffect(() => {
    void portal.start().then(() => setLooked(true));
    const stops = [
      portal.on('session-expired', () => setReason('expired')),
      portal.on('logout', () => setReason('left')),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [portal]);

  if (user) return children(user);
  if (looked || reason !== 'absent') return <LoginMessage icon={lockIcon} title={t(reasons[reason])} />;
  return (
    <Card>
      <Skeleton rows={3} />
    </Card>
  );
}
