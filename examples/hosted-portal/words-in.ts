import { type LanguageTag, type Locale, nearestLocale } from 'account-portal';

/** Words of this page: in the languages of the package, and in some of those that it offers besides. */
export type PageWords<Words> = Readonly<Record<Locale, Words> & Partial<Record<LanguageTag, Words>>>;

export function wordsIn<Words>(words: PageWords<Words>, locale: LanguageTag): Words {
  return words[locale] ?? words[nearestLocale(locale)];
}
