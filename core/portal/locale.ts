import { createStore, type Readable } from '../base/store.js';
import { isLocale, type Locale, toLocale } from '../model/locale.js';
import type { Records } from '../storage/records.js';

export interface LocaleStore extends Readable<Locale> {
  /** The user's choice; stored on the device. */
  choose(locale: Locale): void;
  /** The page's choice; not stored, and replaced by a later one. */
  set(locale: Locale): void;
  /** The company's language; used only if neither page nor user has chosen. */
  suggest(locale: Locale): void;
}

/** The language of a portal: the page's, else the user's last choice, that of the embedding page, the company's, zh. */
export function createLocaleStore(
  records: Records,
  { locale, pageLocale }: { locale?: Locale | undefined; pageLocale?: Locale | undefined },
  signal?: AbortSignal,
): LocaleStore {
  const remembered = records.read('locale');
  const chosen = locale ?? (isLocale(remembered) ? remembered : pageLocale);
  const store = createStore<Locale>(toLocale(chosen), signal);
  let decided = chosen !== undefined;

  const set = (next: Locale) => {
    decided = true;
    store.set(next);
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
      if (!decided) store.set(next);
    },
  };
}
