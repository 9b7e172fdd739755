import { defineLanguage } from 'account-portal/locales';
import { ar } from 'account-portal/locales/ar';
import { en } from 'account-portal/locales/en';
import { es } from 'account-portal/locales/es';
import { zh } from 'account-portal/locales/zh';
import type { PortalProviderProps } from 'account-portal/react';

/**
 * The options of the gallery, each with its default first. `pseudo` marks every text that comes from a catalogue; `en-Arab`
 * has the texts of English in a page that is mirrored for a script from right to left.
 */
export const choices = {
  language: ['zh', 'en', 'es', 'pseudo', 'ar', 'en-Arab'],
  scheme: ['light', 'dark'],
  theme: ['20ade5', 'b4530a', '7a3ff2', 'ffe600', '111111'],
  width: ['360', '768', '1280', '1920'],
} as const;

export type Looks = { readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] };

defineLanguage('ar', ar);
defineLanguage('en-Arab', en);

export const catalogues = { zh, en, es, ar, 'en-Arab': en };

export const pseudo: PortalProviderProps['localization'] = {
  zh: Object.fromEntries(Object.entries(zh).map(([key, text]) => [key, `⟦${text}⟧`])) as Record<
    keyof typeof zh,
    string
  >, // keeps the keys
};

/** Reads them from the fragment of the URL, whose changes do not reload the page. */
export function readLooks(hash: string): Looks {
  const given = new URLSearchParams(hash.slice(1));
  const entries = Object.entries(choices).map(([name, known]: [string, readonly string[]]) => {
    const value = given.get(name) ?? '';
    return [name, known.includes(value) ? value : known[0]];
  });
  return Object.fromEntries(entries) as Looks; // one valid choice per name
}

/** Subscribes to changes of the fragment. */
export function onFragment(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
