import type { Locale } from '../../core/index.js';

/** The `lang` of each language, for screen reader voices and glyph variants. */
export const languageTags: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en', es: 'es' };
