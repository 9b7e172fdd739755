import { type LanguageTag, type Locale, nearestLocale } from '../core/model/locale.js';
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

/** The language of the package that is nearest. */
export const loadLanguage = (locale: LanguageTag): Promise<Language> => languages[nearestLocale(locale)]();
