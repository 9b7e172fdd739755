import { isIndustryId } from '../model/industry.js';
import { normalizeCode } from './code.js';
import { givenPassword, unspaced } from './given-password.js';
import { checkImage, type ImageCandidate, type ImageLimits } from './images.js';
import type { IssueCode } from './issues.js';
import { looksLikePhone } from './phone.js';
import { blank, required } from './required.js';
import { normalizeText } from './text.js';
import { anything, publicRule, type Rule } from './validate.js';

export { anything, givenPassword, publicRule, required };

const passwordFormat = /^[0-9A-Za-z@._]{6,20}$/;
const emailLength = 254;
const emailFormat =
  /^[0-9A-Za-z_+%'-]+(?:\.[0-9A-Za-z_+%'-]+)*@(?:[0-9A-Za-z](?:[0-9A-Za-z-]{0,61}[0-9A-Za-z])?\.)+[A-Za-z]{2,6}$/;

/** Combines rules for one secret field; reports the first failure. */
export const all =
  (...parts: readonly Rule[]): Rule =>
  (value, values) => {
    for (const rule of parts) {
      const code = rule(value, values);
      if (code !== null) return code;
    }
    return null;
  };

/** A required text with a maximum length. */
export const text = (code: IssueCode, maxLength: number): Rule =>
  publicRule(all(required(code), (value) => (normalizeText(value).length > maxLength ? 'text-too-long' : null)));

/** An account name, in any form. */
export const account = publicRule(required('account-required'));

/** A code from a message, in any form that `normalizeCode` reads. A secret. */
export const code: Rule = (value) => {
  if (blank(value)) return 'code-required';
  return normalizeCode(value) === '' ? 'code-format' : null;
};

/** A mobile number, in any notation that `normalizePhone` accepts. */
export const phone = publicRule((value) => {
  if (blank(value)) return 'phone-required';
  return looksLikePhone(value) ? null : 'phone-format';
});

const missing = (value: unknown) => value === '' || value === undefined || value === null;

/** A new password: 6 to 20 letters, digits, `@`, `.` or `_`. For an old one see `givenPassword`. */
export const password: Rule = (value, values) => {
  if (missing(value)) return 'password-required';
  const spaced = unspaced(value, values);
  if (spaced) return spaced;
  return typeof value === 'string' && passwordFormat.test(value) ? null : 'password-format';
};

/** The repeated new password; an empty one is not a repetition of an empty one. */
export const sameAs =
  (field: string): Rule =>
  (value, values) => {
    if (missing(value)) return 'password-required';
    return Object.prototype.hasOwnProperty.call(values, field) && value === values[field] ? null : 'password-mismatch';
  };

/** A tick box, as a boolean or a form value. */
export const accepted = publicRule((value) =>
  value === true || value === 'on' || value === 'true' ? null : 'agreement-required',
);

/** The id of an industry. */
export const industry = publicRule((value) => (isIndustryId(value) ? null : 'industry-required'));

/** Local part, `@`, domain, a suffix of 2 to 6 letters; an empty one is left to `required`. */
/** An optional email address (rules.md 5.5). */
export const email = publicRule((value) => {
  if (blank(value)) return null;
  return typeof value === 'string' && value.length <= emailLength && emailFormat.test(value) ? null : 'email-format';
});

/** A chosen file: `{ name, size, bytes }`. */
export const image =
  (limits: ImageLimits): Rule =>
  (value) =>
    isImageCandidate(value) ? checkImage(value, limits) : 'image-type';

function isImageCandidate(value: unknown): value is ImageCandidate {
  if (typeof value !== 'object' || value === null) return false;
  const { name, size, bytes } = value as Partial<Record<keyof ImageCandidate, unknown>>; // validated below
  return typeof name === 'string' && typeof size === 'number' && bytes instanceof Uint8Array;
}
