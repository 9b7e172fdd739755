import type { LanguageTag } from '../../core/index.js';
import { furtherLanguage } from '../../core/internal.js';

/** The `lang` and `dir` of a language, for screen reader voices, glyph variants and the side where a line begins. */
export const languageOf = (locale: LanguageTag) => ({
  lang: locale === 'zh' ? 'zh-CN' : locale,
  dir: furtherLanguage(locale)?.dir ?? 'ltr',
});
