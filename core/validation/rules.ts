import { isIndustryId } from '../model/industry.js';
import type { IssueCode } from './issues.js';
import { looksLikePhone } from './phone.js';
import { blank, required } from './required.js';
import { normaliseText } from './text.js';
import type { Rule } from './validate.js';

const passwordFormat = /^[0-9A-Za-z@._]{6,20}$/;

/** Combines rules for one field; reports the first failure. */
const all =
  (...parts: readonly Rule[]): Rule =>
  (value, values) => {
    for (const rule of parts) {
      const code = rule(value, values);
      if (code !== null) return code;
    }
    return null;
  };

/** A required text with a maximum length. */
const text = (code: IssueCode, most: number): Rule =>
  all(required(code), (value) => (normaliseText(value).length > most ? 'text-too-long' : null));

/** A mobile number, in any notation that `normalisePhone` accepts. */
const phone: Rule = (value) => {
  if (blank(value)) return 'phone-required';
  return looksLikePhone(value) ? null : 'phone-format';
};

/** A new password: 6 to 20 letters, digits, `@`, `.` or `_`. An old one is only `required`. */
const password: Rule = (value) => {
  if (value === '' || value === undefined || value === null) return 'password-required';
  return typeof value === 'string' && passwordFormat.test(value) ? null : 'password-format';
};

/** The repeated new password; an empty one is not a repetition of an empty one. */
const sameAs =
  (field: string): Rule =>
  (value, values) => {
    if (blank(value)) return 'password-required';
    return Object.prototype.hasOwnProperty.call(values, field) && value === values[field] ? null : 'password-mismatch';
  };

/** A tick box, as a boolean or a form value. */
const accepted: Rule = (value) => (value === true || value === 'on' || value === 'true' ? null : 'agreement-required');

/** The id of an industry. */
const industry: Rule = (value) => (isIndustryId(value) ? null : 'industry-required');

/** The rules of our own forms; `allRules` is public. */
export const rules = {
  required,
  all,
  text,
  account: required('account-required'),
  code: required('code-required'),
  phone,
  password,
  sameAs,
  accepted,
  industry,
};
