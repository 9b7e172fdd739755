import type { OwnFieldName } from '../../model/own-field.js';
import * as rules from '../../validation/rules.js';

/** `province`, `city` and `district` are ids of regions, `license` the key of an uploaded image. */
export type FranchiseField =
  | 'phone'
  | 'code'
  | 'companyName'
  | 'contactName'
  | 'position'
  | 'province'
  | 'city'
  | 'district'
  | 'address'
  | 'reason'
  | 'license'
  | 'pictures'
  | 'defaultCompany'
  | OwnFieldName;

export const proofRules = { phone: rules.phone, code: rules.code };
export const textRules = {
  companyName: rules.text('company-name-required', 100),
  contactName: rules.text('contact-required', 60),
  position: rules.text('position-required', 60),
  address: rules.text('address-required', 200),
  reason: rules.text('reason-required', 500),
};
/** Region and images are validated as a whole, on submit. */
export const partRules = {
  province: rules.anything,
  city: rules.anything,
  district: rules.anything,
  defaultCompany: rules.anything,
};
