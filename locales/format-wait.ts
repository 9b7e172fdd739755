/**
 * A wait in words, rounded up: seconds up to 90, minutes up to 90, then hours. The style is
 * `long`, `short` or `narrow`, as in `Intl`; any other is narrow. A value that is not a number is returned as it is.
 */
export function formatWait(value: string | number, style: string, locale: string): string {
  const seconds = Number(value);
  if (Number.isNaN(seconds)) return String(value);
  const [unit, size] = seconds > 5400 ? ['hour', 3600] : seconds > 90 ? ['minute', 60] : ['second', 1];
  const unitDisplay = style === 'long' || style === 'short' ? style : 'narrow';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(Math.ceil(seconds / size));
}
