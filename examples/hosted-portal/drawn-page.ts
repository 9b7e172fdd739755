import { headlessEnvironment, type Locale, nearestLocale, pageTitle, type ScreenName, toOrigin } from 'account-portal';
import { chunks, type Styled, toStyled } from 'account-portal/server';
import { renderToString } from 'react-dom/server';
import { catalogues } from './catalogues.ts';
import type { KnownCompany } from './company-at.ts';
import type { PageSettings } from './page-settings.ts';
import { createPagePortal, portalPage } from './portal-page.ts';

export interface DrawnPage extends Styled {
  readonly screen: ScreenName;
  readonly locale: Locale;
  readonly title: string;
  /** The `lang` of the document. */
  readonly language: string;
}

export interface DrawnPageOptions {
  readonly href: string;
  readonly userAgent: string;
  readonly wechatBase: string;
  readonly settings?: PageSettings;
  readonly known: KnownCompany;
}

/**
 * Renders the page for a first visit to this URL; it depends on nothing of the visitor but the user agent. Null for a URL
 * with an answer of WeChat, which belongs to a single browser, and for one that is not the browser's own: behind a proxy
 * that speaks TLS, requests arrive over http.
 */
export function drawPage({ href, userAgent, wechatBase, settings, known }: DrawnPageOptions): DrawnPage | null {
  const { origin, pathname, searchParams } = new URL(href);
  if (toOrigin(origin) === null || searchParams.has('code') || searchParams.has('state')) return null;
  const { tenant, theme } = known;
  const portal = createPagePortal({
    origin,
    settings,
    wechatBase,
    environment: headlessEnvironment({ href, userAgent }),
  });
  // The theme is in the sheet until the browser has loaded it, so that no colour changes.
  const appearance = { ...(theme.color && { theme: theme.color }), variables: theme.variables };
  const drawn = renderToString(
    portalPage({ portal, settings, initialState: { tenant }, messages: catalogues, chunks, appearance }),
  );
  const { screen } = portal.place.get();
  const locale = nearestLocale(portal.locale.get());
  portal.destroy();

  const words: Readonly<Record<string, string>> = catalogues[locale];
  const name = (tenant.status === 'ready' && tenant.company?.name) || catalogues[locale]['portal.name'];
  return {
    ...toStyled(drawn),
    screen,
    locale,
    title: pageTitle(pathname, name, (key) => words[key] ?? ''),
    language: / lang="([\w-]+)"/.exec(drawn)?.[1] ?? locale,
  };
}
