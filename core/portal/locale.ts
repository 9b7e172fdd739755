import { createStore, type Readable } from '../base/store.js';
import { furtherLanguages, matchLocale } from '../model/further-languages.js';
import { defaultLocale, type LanguageTag } from '../model/locale.js';
import type { Records } from '../storage/records.js';

export interface LocaleStore extends Readable<LanguageTag> {
  /** The user's choice; stored on the device. */
  choose(locale: LanguageTag): void;
  /** The page's choice; not stored, and replaced by a later one. */
  set(locale: LanguageTag): void;
  /** The company's language; used only if neither page nor user has chosen. */
  suggest(locale: LanguageTag): void;
}

/** The language of a portal: the page's, else the user's last choice, that of the embedding page, the company's, zh. */
export function createLocaleStore(
  records: Records,
  { locale, pageLocale }: { locale?: LanguageTag | undefined; pageLocale?: LanguageTag | undefined },
  signal?: AbortSignal,
): LocaleStore {
  let chosen = locale;
  let suggested: LanguageTag = defaultLocale;
  const remembered = records.read('locale');
  const current = () => {
    const isThere = typeof remembered === 'string' && matchLocale(remembered) === remembered;
    const tag = chosen || (isThere ? remembered : pageLocale);
    return tag ? matchLocale(tag) : suggested;
  };
  const store = createStore(current(), signal);
  const update = () => store.set(current());
  signal?.addEventListener('abort', furtherLanguages().subscribe(update));

  const set = (next: LanguageTag) => {
    chosen = next;
    update();
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    set,
    choose(next) {
      records.write('locale', next);
      set(next);
    },
    suggest(next) {
      suggested = next;
      update();
    },
  };
}
