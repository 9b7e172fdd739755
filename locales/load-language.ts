import type { Locale } from '../core/index.js';
import type { FurtherTexts, Texts } from './messages.js';

/** What is loaded first of a language: the texts that every screen may show, and how the others are loaded. */
export interface Language {
  readonly base: Texts<'base'>;
  readonly further: FurtherTexts;
}

const loadZh = (): Promise<Language> => import('./zh/load.js');

const languages: ReadonlyMap<Locale, () => Promise<Language>> = new Map([
  ['zh', loadZh],
  ['en', () => import('./en/load.js')],
  ['es', () => import('./es/load.js')],
]);

/** Falls back to zh for unknown languages (rules.md 3.2). */
export const loadLanguage = (locale: Locale): Promise<Language> => (languages.get(locale) ?? loadZh)();
