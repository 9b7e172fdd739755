import { toText } from '../model/decode.js';

const maxLength = 64;
/** What people and apps put between digits: spaces, dashes, dots, brackets and invisible characters. */
export const separators = /[\s\p{Cf}\p{DI}\p{Pd}\p{Ps}\p{Pe}.\u00b7\u2212\u2800]/gu;
/** What else copied numbers have: the scheme of a link, slashes, and the punctuation of a list or a sentence. */
const around = /^tel:|\/|[,;:!?、。]+$/gi;
const withPrefix = /^(?:(?:\+|00)?86)?0?(1\d{10})$/;
const mobileNumber = /^1[3-9]\d{9}$/;

/**
 * Reduces a pasted number to its digits: converts full-width digits and drops invisible characters, spaces, dashes,
 * dots, slashes, brackets, `tel:`, punctuation at its end and the prefixes +86, 0086, 86 and 0. A text that contains anything else is returned unchanged.
 */
export function normalizePhone(value: unknown): string {
  const text = toText(value);
  if (text.length > maxLength) return text;
  const bare = text.normalize('NFKC').replace(separators, '').replace(around, '');
  const number = withPrefix.exec(bare)?.[1];
  if (number !== undefined) return number;
  return /^\d+$/.test(bare) ? bare : text;
}

/** Whether a normalized number has 11 digits, the first 1, the second 3 to 9 (rules.md 5.1). */
export function looksLikePhone(value: unknown): boolean {
  return mobileNumber.test(normalizePhone(value));
}

/** Masks a phone number: `138****8000`. Anything else is hidden completely. */
export function maskPhone(value: unknown): string {
  const phone = normalizePhone(value);
  if (mobileNumber.test(phone)) return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  if (/^1\d\d\*{4}\d{4}$/.test(phone)) return phone;
  return phone === '' ? '' : '****';
}

/**
 * The value to send for the account field. A phone number is normalized; any other account loses surrounding blanks and
 * invisible characters, and full-width letters become plain if the result is plain.
 */
export function toAccountName(value: unknown): string {
  if (looksLikePhone(value)) return normalizePhone(value);
  const bare = toText(value)
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .trim();
  const plain = bare.normalize('NFKC');
  return /^[\x20-\x7e]*$/.test(plain) ? plain : bare;
}
