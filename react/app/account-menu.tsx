import { type ReactNode, useEffect, useMemo } from 'react';
import type { Place, Portal } from '../../core/index.js';
import { createAskToGo, createRouter, emitScreens } from '../../core/internal.js';
import { PortalContext, usePortalContext } from '../provider/portal-context.js';
import { EmbeddedAccount } from './embedded-account.js';
import type { EmbedProps } from './page-settings.js';
import { RedrawBoundary } from './redraw-boundary.js';

/**
 * Who is signed in, for the header of a page: a button that opens a menu, and a button that leads to the login while nobody
 * is. What the menu leads to is shown in a dialog, whatever else the portal shows.
 */
export function AccountMenu(props: EmbedProps): ReactNode {
  const context = usePortalContext();
  const portal = useOwnPlace(context.portal);
  const value = useMemo(() => ({ ...context, portal }), [context, portal]);
  return (
    <PortalContext.Provider value={value}>
      <RedrawBoundary>
        <EmbeddedAccount {...props} />
      </RedrawBoundary>
    </PortalContext.Provider>
  );
}

/** The same portal with a place of its own, in memory: other components share that of the portal. */
function useOwnPlace(portal: Portal): Portal {
  const [own, router] = useMemo(() => {
    const initial: Place = { screen: 'account', params: {} };
    const { environment, signal, ask } = portal;
    const router = createRouter({ address: environment.address, routing: 'none', initial, signal });
    const own: Portal = {
      ...portal,
      instanceId: `${portal.instanceId}-account`,
      place: router,
      replace: router.replace,
      back: router.back,
      hasBack: router.hasBack,
      hrefOf: router.hrefOf,
      go: createAskToGo(router, ask),
    };
    return [own, router] as const;
  }, [portal]);
  useEffect(() => emitScreens(portal.emit, router), [portal, router]);
  return own;
}
