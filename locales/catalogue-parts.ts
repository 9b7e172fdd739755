import type { Locale } from '../core/index.js';
import type { Messages } from './messages.js';
import type { WordParts } from './word-parts.js';

/**
 * Catalogues in two parts: the words of a login, and from the moment that another screen asks for them the others. A
 * catalogue is one object that grows: who speaks by it has the further words as soon as they are here.
 */
export function createCatalogueParts(parts: Readonly<Record<Locale, WordParts>>): {
  /** The catalogue with the words of a login at least; whole, once further words were asked for. */
  loadMessages(locale: Locale): Promise<Messages>;
  /** Resolves when every catalogue that was asked for is whole. */
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
      if (Object.keys(words).length === 0) asked.delete(row); // a language that nobody can speak holds up no screen
      throw cause;
    }
    return words as Messages; // of what a screen says it has every word
  };

  return {
    loadMessages: (locale) => fill(rows.get(locale) ?? parts.zh),
    async loadFurtherWords() {
      whole = true;
      await Promise.all([...asked.keys()].map(fill));
    },
  };
}
