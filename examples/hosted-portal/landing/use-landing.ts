import { nearestLocale } from 'account-portal';
import { useTranslator } from 'account-portal/react';
import { landingWords } from './landing-words.ts';
import { supplyWords } from './supply-words.ts';

/** The texts of the landing pages, with money and dates as the language writes them. */
export function useLanding() {
  const { locale } = useTranslator();
  const words = { ...landingWords[nearestLocale(locale)], supply: supplyWords[nearestLocale(locale)] };
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: words.currency });
  const round = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: words.currency,
    maximumFractionDigits: 0,
  });
  const date = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  return {
    locale,
    words,
    toMoney: (cents: number) => money.format(cents / 100),
    /** Without cents, for sums that are compared. */
    toRoundMoney: (cents: number) => round.format(cents / 100),
    toDate: (at: Date) => date.format(at),
    toWeekday: (at: Date) => weekday.format(at),
  };
}
