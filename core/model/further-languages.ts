import { createStore, type Store } from '../base/store.js';
import { type LanguageTag, nearestLocale } from './locale.js';

type FurtherMessages = Readonly<Record<string, string>>;

/** A language that a page has defined. */
export interface FurtherLanguage {
  /** Its name in itself. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** A value as it is put into a text. */
  insert(value: string): string;
  /** Its texts, by key. */
  load(): FurtherMessages | Promise<FurtherMessages>;
  /** Those that need not be loaded first. */
  readonly messages: FurtherMessages | undefined;
}

/** The languages that a page has defined, beside those of the package. */
export interface FurtherLanguages {
  readonly tags: readonly LanguageTag[];
  of(tag: LanguageTag): FurtherLanguage | undefined;
  /** The best of all languages for a tag; undefined if none has its language. */
  match(tag: string): LanguageTag | undefined;
}

type Page = { [key in typeof shared]?: Store<FurtherLanguages | null> };
const shared: unique symbol = Symbol.for('account-portal.languages') as never; // `unique symbol` is of a call without a cast only

/** One for all copies of the package on a page, as each language comes from a file of its own. */
export const furtherLanguages = (): Store<FurtherLanguages | null> =>
  ((globalThis as Page)[shared] ??= createStore<FurtherLanguages | null>(null));

export const furtherLanguage = (tag: LanguageTag): FurtherLanguage | undefined => furtherLanguages().get()?.of(tag);

/** The language that is shown for a tag: the best match, else English. */
export const matchLocale = (tag: string): LanguageTag => furtherLanguages().get()?.match(tag) ?? nearestLocale(tag);
