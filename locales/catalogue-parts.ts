import type { Locale } from '../core/index.js';
import type { Messages } from './messages.js';
import type { WordParts } from './word-parts.js';

/**
 * Catalogues in two parts: the texts of a login, and once another screen requests them, all others. A catalogue is one
 * object that is extended, so its users have the further texts as soon as they have loaded.
 */
export function createCatalogueParts(parts: Readonly<Record<Locale, WordParts>>): {
  /** The catalogue with at least the texts of a login; with all, once further texts were requested. */
  loadMessages(locale: Locale): Promise<Messages>;
  /** Resolves when every requested catalogue is complete. */
  loadFurtherWords(): Promise<void>;
} {
  const rows = new Map(Object.entries(parts));
  const asked = new Map<WordParts, Partial<Messages>>();
  let whole = false;

  const fill = async (row: WordParts): Promise<Messages> => {
    const words = asked.get(row) ?? {};
    asked.set(row, words);
    try {
      const loads = whole ? [row.login(), row.further()] : [row.login()];
      Object.assign(words, ...(await Promise.all(loads)));
    } catch (cause) {
      if (Object.keys(words).length === 0) asked.delete(row); // a language that failed to load delays no screen
      throw cause;
    }
    return words as Messages; // complete for the current screens
  };

  return {
    loadMessages: (locale) => fill(rows.get(locale) ?? parts.zh),
    async loadFurtherWords() {
      whole = true;
      await Promise.all([...asked.keys()].map(fill));
    },
  };
}
