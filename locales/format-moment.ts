import type { LanguageTag } from '../core/index.js';

/** A day and a time of day, as the language writes them, in the user's time zone: `11月26日 14:20`. */
export function formatMoment(milliseconds: number, locale: LanguageTag): string {
  const parts = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale, parts).format(milliseconds);
}
