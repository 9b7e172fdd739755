const longest = 64;

/**
 * A code by text message as people type and paste it: full-width digits become plain, blanks and invisible marks go.
 */
export function normaliseCode(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, longest)
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '');
}
