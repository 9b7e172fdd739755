import { createPortal, type Environment, type Locale, md5Signer, type Portal, type ScreenName } from 'account-portal';
import { EarlyInput, PageLoad, PortalApp, PortalProvider, type PortalProviderProps } from 'account-portal/react';
import { createElement, type ReactElement, useEffect } from 'react';
import type { KnownTenant } from './company-at.ts';

/** What the page says to its script, as JSON. */
export interface PageFacts {
  /** What the server has found out; nobody asks for it again. */
  readonly tenant: KnownTenant;
  /** What the server has drawn; null where it left that to the browser. */
  readonly drawn: { readonly screen: ScreenName; readonly locale: Locale } | null;
}

export interface PortalPageOptions {
  readonly origin: string;
  /** Where WeChat is, if not where WeChat is; a real page leaves it out. */
  readonly wechatBase?: string | undefined;
  /** The world of a server; else the browser around us. */
  readonly environment?: Environment | undefined;
}

/** The portal's own page: it lives on the portal's origin, so it may keep sessions and write the address. */
export function createPagePortal({ origin, wechatBase, environment }: PortalPageOptions): Portal {
  return createPortal({
    apiHost: origin,
    instanceId: 'page', // the same here and there
    signer: md5Signer(), // in this file, since the page asks for its company at once
    assetBase: `${origin}/themes`,
    routing: 'path',
    keep: 'device',
    wechat: { base: wechatBase, callback: `${origin}/static/wechat.html` },
    appDownload: { page: `${origin}/static/app.html` },
    ...(environment && { environment }),
  });
}

/** What stands on the page, for a server and for the browser that takes it over. */
export function portalPage(given: Omit<PortalProviderProps, 'children'>): ReactElement {
  const { origin, host } = new URL(given.portal.environment.address.href());
  const load = createElement(PageLoad, {
    styles: [`${host}/styles/`],
    statistics: { allowed: [`${host}/stats/`], script: `${origin}/stats/counter.js` },
  });
  return createElement(
    PortalProvider,
    given,
    createElement(PortalApp, { documentEffects: 'all', methods: ['password', 'wechat'] }, load),
    createElement(EarlyInput),
    createElement(ConsentKnown),
  );
}

/** From now on the question about statistics is there when it is asked (`before-scripts.ts`). */
function ConsentKnown(): null {
  useEffect(() => {
    delete document.documentElement.dataset.answered;
  }, []);
  return null;
}
