import { separators } from './phone.js';

const maxLength = 1000;
const isCode = (digits: string) => digits.length === 6 || digits.length === 8;

/**
 * The code in a typed or pasted text: six digits, or eight as of a server where codes are being guessed. Converts full-width
 * digits, and drops spaces, dashes, dots, brackets and invisible characters, as in `123-456`. Of a whole message, it is the
 * only group of so many digits. Empty if there is none, or more than one.
 */
export function normalizeCode(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = value
    .slice(0, maxLength)
    .normalize('NFKC')
    .replace(/[\p{Cf}]/gu, '');
  const bare = text.replace(separators, '');
  if (/^\d+$/.test(bare)) return isCode(bare) ? bare : '';
  const [code = '', more] = (text.match(/\d+/g) ?? []).filter(isCode);
  return more === undefined ? code : '';
}
