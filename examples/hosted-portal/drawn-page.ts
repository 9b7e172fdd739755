import { headlessEnvironment, type Locale, matchRoute, pageTitle, type ScreenName } from 'account-portal';
import { en } from 'account-portal/locales/en';
import { es } from 'account-portal/locales/es';
import { zh } from 'account-portal/locales/zh';
import { chunks, type Styled, toStyled } from 'account-portal/server';
import { renderToString } from 'react-dom/server';
import type { KnownCompany } from './company-at.ts';
import { createPagePortal, portalPage } from './portal-page.ts';

export interface DrawnPage extends Styled {
  readonly screen: ScreenName;
  readonly locale: Locale;
  readonly title: string;
  /** As `lang` of the document says it. */
  readonly language: string;
}

export interface DrawnPageOptions {
  readonly href: string;
  readonly userAgent: string;
  readonly wechatBase: string;
  readonly known: KnownCompany;
}

const messages = { zh, en, es };

/**
 * The page as anybody sees it who comes to this address for the first time: of the person it knows nothing but what the
 * browser calls itself. Null where the address holds an answer of WeChat, which belongs to one browser alone.
 */
export function drawPage({ href, userAgent, wechatBase, known }: DrawnPageOptions): DrawnPage | null {
  const { origin, pathname, searchParams } = new URL(href);
  if (searchParams.has('code') || searchParams.has('state')) return null;
  const { tenant, theme } = known;
  const portal = createPagePortal({ origin, wechatBase, environment: headlessEnvironment({ href, userAgent }) });
  // The browser puts the theme on when it has it; until then it stands in the sheet, and nothing changes its colour.
  const appearance = { ...(theme.color && { theme: theme.color }), variables: theme.variables };
  const drawn = renderToString(portalPage({ portal, initialState: { tenant }, messages, chunks, appearance }));
  const { screen } = portal.place.get();
  const locale = portal.locale.get();
  portal.destroy();

  const words: Readonly<Record<string, string>> = messages[locale];
  const name = tenant.company?.name || messages[locale]['portal.name'];
  return {
    ...toStyled(drawn),
    screen,
    locale,
    title: pageTitle(matchRoute(pathname) ? pathname : '', name, (key) => words[key] ?? ''),
    language: / lang="([\w-]+)"/.exec(drawn)?.[1] ?? locale,
  };
}
