import { type LanguageTag, type Locale, nearestLocale } from '../../core/model/locale.js';
import type { Agreement } from './agreement.js';

const agreements: Readonly<Record<Locale, () => Promise<Agreement>>> = {
  zh: () => import('./zh.js').then(({ zh }) => zh),
  en: () => import('./en.js').then(({ en }) => en),
  es: () => import('./es.js').then(({ es }) => es),
};

/** The loader of the agreement in one language. */
export const agreementLoader = (locale: LanguageTag): (() => Promise<Agreement>) => agreements[nearestLocale(locale)];
