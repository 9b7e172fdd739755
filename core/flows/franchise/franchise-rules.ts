import type { OwnFieldName } from '../../model/own-field.js';
import type { IssueCode } from '../../validation/issues.js';
import * as rules from '../../validation/rules.js';
import type { UploadState } from './upload.js';

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
/** Region and license are validated as a whole, on submit. */
export const partRules = {
  province: rules.anything,
  city: rules.anything,
  district: rules.anything,
  defaultCompany: rules.anything,
};
/** The issue of the upload if the form is submitted now. */
export const missingLicense: Readonly<Record<UploadState['name'], IssueCode | null>> = {
  empty: 'license-required',
  uploading: 'image-uploading',
  failed: 'license-required',
  done: null,
};
