import type { PortalError } from '../../errors.js';
import * as rules from '../../validation/rules.js';
import type { Rule } from '../../validation/validate.js';

/** `code` has six digits, `agreement` is a tick box, `industry` the id of one (spec.md section 5). */
export type RegisterField = 'phone' | 'code' | 'password' | 'agreement' | 'name' | 'companyName' | 'industry';

/** One message covers missing phone, code and password (spec.md section 5). */
const ofThree = (rule: Rule): Rule => rules.all(rules.required('register-required'), rule);

export const detailRules = {
  phone: rules.publicRule(ofThree(rules.phone)),
  code: ofThree(rules.code),
  password: ofThree(rules.password),
  agreement: rules.accepted,
};
export const nameRules = {
  name: rules.text('name-required', 60),
  companyName: rules.text('company-name-required', 100),
};
export const industryRule = { industry: rules.industry };

/** Refusals that the second form cannot correct. */
export function isAboutDetails({ field }: PortalError): boolean {
  return field === 'phone' || field === 'code' || field === 'password';
}
