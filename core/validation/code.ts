const longest = 64;

/**
 * Normalises a typed or pasted code: converts full-width digits, and removes white space and invisible characters.
 */
export function normaliseCode(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, longest)
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '');
}
