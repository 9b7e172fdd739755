import type { Locale } from '../core/index.js';
import type { Messages } from './messages.js';

const loadZh = (): Promise<Messages> => import('./zh.js').then(({ zh }) => zh);

/** One catalogue, loaded when its language is first needed. */
const catalogues: ReadonlyMap<Locale, () => Promise<Messages>> = new Map([
  ['zh', loadZh],
  ['en', () => import('./en.js').then(({ en }) => en)],
  ['es', () => import('./es.js').then(({ es }) => es)],
]);

/** Falls back to zh for unknown languages (rules.md 3.2). */
export function loadMessages(locale: Locale): Promise<Messages> {
  return (catalogues.get(locale) ?? loadZh)();
}
