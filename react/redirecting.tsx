import { type ReactNode, useContext, useMemo } from 'react';
import type { Portal } from '../core/index.js';
import { PortalContext } from './portal-context.js';

export interface RedirectingProps {
  readonly redirect: Portal['redirect'] | undefined;
  readonly children: ReactNode;
}

/** Overrides the portal's `redirect` for the components below; without a value it stays as it is. */
export function Redirecting({ redirect, children }: RedirectingProps): ReactNode {
  const around = useContext(PortalContext);
  const value = useMemo(() => {
    if (!around || !redirect || redirect === around.portal.redirect) return around;
    const { portal } = around;
    const land: Portal['land'] = (user, signal) => portal.land(user, signal, redirect);
    return { ...around, portal: { ...portal, redirect, land } };
  }, [around, redirect]);
  return <PortalContext.Provider value={value}>{children}</PortalContext.Provider>;
}
