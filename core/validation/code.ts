import { separators } from './phone.js';

const longest = 64;

/**
 * Normalises a typed or pasted code, such as `123-456`: converts full-width digits, and removes spaces, dashes, dots,
 * brackets and invisible characters.
 */
export function normaliseCode(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value.slice(0, longest).normalize('NFKC').replace(separators, '');
}
