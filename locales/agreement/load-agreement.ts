import type { Locale } from '../../core/index.js';
import type { Agreement } from './agreement.js';

const loadZh = (): Promise<Agreement> => import('./zh.js').then(({ zh }) => zh);

const agreements: ReadonlyMap<Locale, () => Promise<Agreement>> = new Map([
  ['zh', loadZh],
  ['en', () => import('./en.js').then(({ en }) => en)],
  ['es', () => import('./es.js').then(({ es }) => es)],
]);

/** The loader of the agreement in one language. */
export const agreementLoader = (locale: Locale): (() => Promise<Agreement>) => agreements.get(locale) ?? loadZh;
