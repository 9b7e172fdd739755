import type { ErrorParams, LanguageTag } from '../core/index.js';
import { formatWait } from './format-wait.js';
import type { Localization, MessageKey, Messages } from './messages.js';
import { stripBidiControls } from './strip-bidi-controls.js';
import type { AddMessages } from './translator.js';

const slot = /\{([\w-]+)(?:, (\w+))?\}/g;

/** Replaces `translator.ts` in the files for a script tag, for which i18next is too large. */
export function createCatalogues(localization: Localization = {}): { readonly add: AddMessages } {
  const catalogues = new Map<LanguageTag, Partial<Messages>>();
  return {
    add(locale, messages) {
      const [before, own] = [catalogues.get(locale), localization[locale]];
      catalogues.set(locale, before || own ? { ...before, ...messages, ...own } : messages); // one for all forms of a page
      const t = (key: MessageKey, params: ErrorParams = {}) => {
        const values = new Map(Object.entries(params));
        const text = catalogues.get(locale)?.[key];
        const message = typeof text === 'string' ? text : key; // not an inherited property such as `constructor`
        return message.replace(slot, (_, name: string, style?: string) => {
          const value = values.get(name) ?? '…';
          return stripBidiControls(style ? formatWait(value, style, locale) : String(value), locale);
        });
      };
      return { locale, t };
    },
  };
}
