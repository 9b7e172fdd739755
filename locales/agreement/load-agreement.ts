import type { Locale } from '../../core/index.js';
import type { Agreement } from './agreement.js';

const loadZh = (): Promise<Agreement> => import('./zh.js').then(({ zh }) => zh);

const agreements: ReadonlyMap<Locale, () => Promise<Agreement>> = new Map([
  ['zh', loadZh],
  ['en', () => import('./en.js').then(({ en }) => en)],
  ['es', () => import('./es.js').then(({ es }) => es)],
]);

/** The agreement in one language, fetched when somebody wants to read it. */
export function loadAgreement(locale: Locale): Promise<Agreement> {
  return (agreements.get(locale) ?? loadZh)();
}
