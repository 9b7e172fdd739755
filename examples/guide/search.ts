import MiniSearch, { type Options } from 'minisearch';
import { toWords } from './segment.ts';

/** Stands for `minisearch` in the search box, as an option that is a function would need `eval` in a reader's browser. */
export class Search<Entry = unknown> extends MiniSearch<Entry> {
  static override loadJSON<Entry>(json: string, options: Options<Entry>): MiniSearch<Entry> {
    return MiniSearch.loadJSON(json, { ...options, tokenize: toWords });
  }
}
