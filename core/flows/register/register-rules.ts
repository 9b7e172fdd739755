import type { PortalError } from '../../errors.js';
import type { OwnFieldName } from '../../model/own-field.js';
import * as rules from '../../validation/rules.js';
import type { Rule, RuleSet } from '../../validation/validate.js';

/** `code` has six digits, `agreement` is a tick box, `industry` the id of one (rules.md 5.3). */
export type RegisterField =
  | 'phone'
  | 'code'
  | 'password'
  | 'agreement'
  | 'name'
  | 'companyName'
  | 'industry'
  | OwnFieldName;

/** One message covers missing phone, code and password (rules.md 5.3). */
const ofThree = (rule: Rule): Rule => rules.all(rules.required('register-required'), rule);

export const newPasswordRule = { password: ofThree(rules.password) };

/** Of the first form, whose phone may be proven already; whether it needs a password, the code tells. */
export function detailRules(proven: boolean): RuleSet<RegisterField> {
  return {
    ...(!proven && { phone: rules.publicRule(ofThree(rules.phone)), code: ofThree(rules.code) }),
    password: (value, values) => (value ? rules.password(value, values) : null),
    agreement: rules.accepted,
  };
}
export const nameRules = {
  name: rules.text('name-required', 60),
  companyName: rules.text('company-name-required', 100),
};
export const industryRule = { industry: rules.industry };

/** Refusals that the second form cannot correct. */
export function isAboutDetails({ field }: PortalError): boolean {
  return field === 'phone' || field === 'code' || field === 'password';
}
