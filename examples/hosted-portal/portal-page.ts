import { createPortal, type Environment, type Locale, type Portal, type ScreenName } from 'account-portal';
import { EarlyInput, PortalApp, PortalProvider, type PortalProviderProps } from 'account-portal/react';
import { createElement, type ReactElement, useEffect } from 'react';
import type { KnownTenant } from './company-at.ts';
import { OwnPasswordNotice } from './own-password.ts';
import { PageLoad } from './page-load/page-load.ts';
import { type PageSettings, toConnect, toPortalOptions } from './page-settings.ts';

/** The data that the page passes to its script, as JSON. */
export interface PageFacts {
  /** Found by the server, so that the browser does not request it again. */
  readonly tenant: KnownTenant;
  /** What the server has rendered; null if it left that to the browser. */
  readonly drawn: { readonly screen: ScreenName; readonly locale: Locale } | null;
}

export interface PortalPageOptions {
  /** The origin of the page. */
  readonly origin: string;
  readonly settings?: PageSettings | undefined;
  /** The origin of a stand-in for WeChat; a real page omits it. */
  readonly wechatBase?: string | undefined;
  /** The environment on a server; by default the browser. */
  readonly environment?: Environment | undefined;
}

/** The portal's own page: it lives on the portal's origin, so it may keep sessions and write the address. */
export function createPagePortal({ origin, settings = {}, wechatBase, environment }: PortalPageOptions): Portal {
  return createPortal({
    ...toPortalOptions(origin, settings),
    instanceId: 'page', // the same on server and client
    assetBase: `${origin}/themes`,
    routing: 'path',
    persistence: 'device',
    wechat: { base: wechatBase, callback: `${origin}/static/wechat.html` },
    appDownload: { page: `${origin}/static/app.html` },
    ...(environment && { environment }),
  });
}

export interface PortalPageContent extends Omit<PortalProviderProps, 'children'> {
  readonly settings?: PageSettings | undefined;
}

/** The content of the page, for server rendering and for hydration. */
export function portalPage({ settings = {}, ...given }: PortalPageContent): ReactElement {
  const { origin } = new URL(given.portal.environment.address.href());
  const files = [origin, ...toConnect(settings)].map((one) => new URL(one).host); // the API gives those of a company
  const load = createElement(PageLoad, {
    styles: files.map((host) => `${host}/styles/`),
    statistics: { allowed: files.map((host) => `${host}/stats/`), script: `${origin}/stats/counter.js` },
  });
  return createElement(
    PortalProvider,
    { components: { 'before-fields': OwnPasswordNotice }, ...given },
    createElement(PortalApp, { documentEffects: 'all', methods: ['password', 'wechat', 'sms'] }, load),
    createElement(EarlyInput),
    createElement(Known),
  );
}

/** Takes back what `before-scripts.ts` has set for the first paint: the portal knows about the consent and the session. */
function Known(): null {
  useEffect(() => {
    const { dataset } = document.documentElement;
    delete dataset.answered;
    delete dataset.session;
  }, []);
  return null;
}
