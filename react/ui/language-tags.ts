import type { Locale } from '../../core/index.js';

/** What goes into `lang`, so that a reader's voice and the shapes of the characters are right. */
export const languageTags: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en', es: 'es' };
