import { storageKeys } from 'account-portal';
import { earlyScript } from 'account-portal/server';
import type { PageFacts } from './portal-page.ts';

/**
 * Runs in the head, before the first paint. Hides the server-rendered page if this device has stored another language or
 * a company, until the page's own scripts have rendered it; and the consent bar if the question has been answered. Refers
 * to nothing outside itself, because the server writes its source into the page.
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

/** The inline script of a server-rendered page, allowed in the policy by its hash. */
export function beforeScripts({ tenant }: Pick<PageFacts, 'tenant'>, locale: string): string {
  const keys = { locale: storageKeys.locale, company: storageKeys.companyData, consent: 'statisticsConsent' };
  const given = [keys, locale, tenant.companyId !== null].map((value) => JSON.stringify(value));
  return `(${lookAround})(${given.join(', ')});\n${earlyScript}`;
}
