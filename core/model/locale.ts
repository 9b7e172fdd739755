/** All supported languages. */
export const locales = ['zh', 'en', 'es'] as const;

/** A supported language. */
export type Locale = (typeof locales)[number];

/** The language of the product where nobody names one. */
export const defaultLocale: Locale = 'zh';

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale); // only compared
}

/** The locale of a value; anything other than en or es is zh (rules.md 3.2). */
export function toLocale(value: unknown): Locale {
  return isLocale(value) ? value : defaultLocale;
}
