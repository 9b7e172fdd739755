import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Portal } from '../../core/index.js';
import { PortalContext, usePortalContext } from '../provider/portal-context.js';

export interface RedirectingProps {
  readonly redirect: Portal['redirect'] | undefined;
  readonly children: ReactNode;
}

/** Overrides the portal's `redirect` for the components below; without a value it stays as it is. */
export function Redirecting({ redirect, children }: RedirectingProps): ReactNode {
  const around = usePortalContext();
  const latest = useRef(redirect);
  useLayoutEffect(() => {
    latest.current = redirect;
  });
  const { portal } = around;
  // The same object for every language, theme and `redirect`: flows keep it, and effects of the screens depend on it.
  const [ownPortal] = useState<Portal>(() => ({
    ...portal,
    get redirect() {
      return latest.current ?? portal.redirect;
    },
    completeLogin: (user, signal) => portal.completeLogin(user, signal, latest.current),
  }));
  const value = useMemo(() => ({ ...around, portal: ownPortal }), [around, ownPortal]);
  return <PortalContext.Provider value={value}>{children}</PortalContext.Provider>;
}
