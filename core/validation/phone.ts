import { toText } from '../model/decode.js';

const longest = 64;
const ornament = /[\s\p{Cf}\p{Pd}\p{Ps}\p{Pe}.\u00b7\u2212]/gu;
const withPrefix = /^(?:(?:\+|00)?86)?0?(1\d{10})$/;
const mobileNumber = /^1[3-9]\d{9}$/;

/**
 * A number as people paste it, down to its digits: full-width digits, invisible marks, spaces, dashes, dots, brackets
 * and the prefixes +86, 0086, 86 and 0 go. A text that is not made of digits comes back as it is.
 */
export function normalisePhone(value: unknown): string {
  const text = toText(value);
  if (text.length > longest) return text;
  const bare = text.normalize('NFKC').replace(ornament, '');
  const number = withPrefix.exec(bare)?.[1];
  if (number !== undefined) return number;
  return /^\d+$/.test(bare) ? bare : text;
}

/** 11 digits, the first 1, the second 3 to 9 (spec.md section 5), after normalising. */
export function looksLikePhone(value: unknown): boolean {
  return mobileNumber.test(normalisePhone(value));
}

/** `138****8000`. What is not a phone number is hidden whole. */
export function maskPhone(value: unknown): string {
  const phone = normalisePhone(value);
  if (mobileNumber.test(phone)) return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  if (/^1\d\d\*{4}\d{4}$/.test(phone)) return phone;
  return phone === '' ? '' : '****';
}

/**
 * What the account field sends: a phone number normalised. Of any other account blanks around it and invisible marks
 * go, and full-width letters become plain where all of it is plain then.
 */
export function toAccountName(value: unknown): string {
  if (looksLikePhone(value)) return normalisePhone(value);
  const bare = toText(value)
    .replace(/[\p{Cf}]/gu, '')
    .trim();
  const plain = bare.normalize('NFKC');
  return /^[\x20-\x7e]*$/.test(plain) ? plain : bare;
}
