import type { ErrorParams, Locale } from '../core/index.js';
import type { Localization, MessageKey, Messages } from './messages.js';
import type { Translator } from './translator.js';

const slot = /\{([\w-]+)\}/g;

/** What `translator.ts` does, without i18next: the files for a script tag have no room for it. */
export function createCatalogues(localization: Localization = {}): {
  /** Adds a catalogue and returns its translator. */
  add(locale: Locale, messages: Messages): Translator;
} {
  return {
    add(locale, messages) {
      const words = new Map<string, string>(Object.entries({ ...messages, ...localization[locale] }));
      const t = (key: MessageKey, params: ErrorParams = {}) => {
        const values = new Map(Object.entries(params));
        return (words.get(key) ?? key).replace(slot, (_, name: string) => String(values.get(name) ?? '…'));
      };
      return { locale, t };
    },
  };
}
