import MiniSearch, { type Options, type Query, type SearchOptions, type SearchResult } from 'minisearch';
import { toWords } from './segment.ts';

const isLast = (_: string, index: number, words: readonly string[]) => index === words.length - 1;
const everyWord = { combineWith: 'AND', fuzzy: false, prefix: isLast, weights: { fuzzy: 0, prefix: 0.1 } } as const;

/** Stands for `minisearch` in the search box, as an option that is a function would need `eval` in a reader's browser. */
export class Search<Entry = unknown> extends MiniSearch<Entry> {
  static override loadJSON<Entry>(json: string, options: Options<Entry>): MiniSearch<Entry> {
    return Object.setPrototypeOf(MiniSearch.loadJSON(json, { ...options, tokenize: toWords }), Search.prototype);
  }

  /** What has every word comes first, the last perhaps unfinished; then what has some of them, or words that are like them. */
  override search(query: Query, options: SearchOptions = {}): SearchResult[] {
    const first = super.search(query, { ...options, ...everyWord });
    const found = new Set(first.map(({ id }) => id));
    return [...first, ...super.search(query, options).filter(({ id }) => !found.has(id))];
  }
}
