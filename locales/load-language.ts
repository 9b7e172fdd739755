import { type Locale, toLocale } from '../core/model/locale.js';
import type { FurtherTexts, Texts } from './messages.js';

/** What is loaded first of a language: the texts that every screen may show, and how the others are loaded. */
export interface Language {
  readonly base: Texts<'base'>;
  readonly further: FurtherTexts;
}

const languages: Readonly<Record<Locale, () => Promise<Language>>> = {
  zh: () => import('./zh/load.js'),
  en: () => import('./en/load.js'),
  es: () => import('./es/load.js'),
};

/** Falls back to zh for unknown languages (rules.md 3.2). */
export const loadLanguage = (locale: Locale): Promise<Language> => languages[toLocale(locale)]();
