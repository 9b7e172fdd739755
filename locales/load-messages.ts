import type { Locale } from '../core/index.js';
import type { Messages } from './messages.js';

const loadZh = (): Promise<Messages> => import('./zh.js').then(({ zh }) => zh);

/** One catalogue, fetched when its language is first needed. */
const catalogues: ReadonlyMap<Locale, () => Promise<Messages>> = new Map([
  ['zh', loadZh],
  ['en', () => import('./en.js').then(({ en }) => en)],
  ['es', () => import('./es.js').then(({ es }) => es)],
]);

/** A language that we do not speak is answered in zh (spec.md section 3). */
export function loadMessages(locale: Locale): Promise<Messages> {
  return (catalogues.get(locale) ?? loadZh)();
}

/** The words beside those of a login. Here they come with their catalogue; `load-by-part.ts` fetches them when they are needed. */
export async function loadFurtherWords(): Promise<void> {}
