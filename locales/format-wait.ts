/**
 * A wait in words, rounded up: seconds up to 90, minutes up to 90, then hours. `long` writes the units out, any other
 * style has as few characters as possible. A value that is not a number is returned as it is.
 */
export function formatWait(value: string | number, style: string, locale: string): string {
  const seconds = Number(value);
  if (Number.isNaN(seconds)) return String(value);
  const [unit, size] = seconds > 5400 ? ['hour', 3600] : seconds > 90 ? ['minute', 60] : ['second', 1];
  const unitDisplay = style === 'long' ? style : 'narrow';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(Math.ceil(seconds / size));
}
