import { separators } from './phone.js';

const maxLength = 64;

/**
 * Normalizes a typed or pasted code, such as `123-456`: converts full-width digits, and removes spaces, dashes, dots,
 * brackets and invisible characters.
 */
export function normalizeCode(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value.slice(0, maxLength).normalize('NFKC').replace(separators, '');
}
