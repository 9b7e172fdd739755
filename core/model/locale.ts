/** The languages of the package. */
export const locales = ['zh', 'en', 'es'] as const;

/** A language of the package. */
export type Locale = (typeof locales)[number];

/** A language of the package or of the page, as a tag of BCP 47. */
export type LanguageTag = Locale | (string & {});

/** The language of the product where nobody names one. */
export const defaultLocale: Locale = 'zh';

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale); // only compared
}

/** The locale of a value from a server; anything other than en or es is zh (rules.md 3.2). */
export function toLocale(value: unknown): Locale {
  return isLocale(value) ? value : defaultLocale;
}

/** The language of the package for a tag: `zh-TW` is zh, and a language that is not there English. */
export function nearestLocale(tag: LanguageTag): Locale {
  const [language] = tag.trim().toLowerCase().split(/[-_]/);
  return locales.find((one) => one === language) ?? 'en';
}
