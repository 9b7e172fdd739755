/** A supported language. */
export type Locale = 'zh' | 'en' | 'es';

export const locales: readonly Locale[] = ['zh', 'en', 'es'];

export function isLocale(value: unknown): value is Locale {
  return value === 'zh' || value === 'en' || value === 'es';
}

/** The locale of a value; anything other than en or es is zh (rules.md 3.2). */
export function toLocale(value: unknown): Locale {
  return isLocale(value) ? value : 'zh';
}
