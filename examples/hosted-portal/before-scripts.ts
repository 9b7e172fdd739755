import { storageKeys } from 'account-portal';
import { earlyScript } from 'account-portal/server';
import type { PageFacts } from './portal-page.ts';

/**
 * Runs in the head, before anything is drawn. Where this device knows better than the server what to draw, the page
 * waits for its own scripts, as if nothing had been drawn; and nobody is asked again who has answered about statistics.
 * It names nothing around it: the server writes this very function into the page.
 */
function lookAround(keys: { locale: string; company: string; consent: string }, locale: string, named: boolean): void {
  const { dataset } = document.documentElement;
  const kept = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const language = kept(keys.locale);
  const spoken = language !== null && /"value":"(zh|en|es)"/.exec(language)?.[1];
  if ((spoken && spoken !== locale) || (!named && kept(keys.company) !== null)) dataset.wait = '';
  if (kept(keys.consent) !== null) dataset.answered = '';
}

/** The script of a page that is drawn; its policy names it by its hash. */
export function beforeScripts({ tenant }: Pick<PageFacts, 'tenant'>, locale: string): string {
  const keys = { locale: storageKeys.locale, company: storageKeys.companyData, consent: 'statisticsConsent' };
  const given = [keys, locale, tenant.companyId !== null].map((value) => JSON.stringify(value));
  return `(${lookAround})(${given.join(', ')});\n${earlyScript}`;
}
