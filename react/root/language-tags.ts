import type { LanguageTag, Locale } from '../../core/index.js';
import { furtherLanguage } from '../../core/internal.js';

/** The `lang` of each language of the package. */
export const languageTags: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en', es: 'es' };

/** The `lang` and `dir` of a language, for screen reader voices, glyph variants and the side where a line begins. */
export const languageOf = (locale: LanguageTag) => ({
  lang: languageTags[locale as Locale] ?? locale, // one of the page is not in the table
  dir: furtherLanguage(locale)?.dir ?? 'ltr',
});
