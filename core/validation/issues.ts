/** Every problem a field can have, as stable codes (rules.md 5). The texts are in the catalogues. */
export const issueCodes = [
  'account-required',
  'password-required',
  'password-blank',
  'password-format',
  'password-mismatch',
  'phone-required',
  'phone-format',
  'code-required',
  'register-required',
  'name-required',
  'company-name-required',
  'agreement-required',
  'industry-required',
  'email-format',
  'contact-required',
  'position-required',
  'region-required',
  'address-required',
  'reason-required',
  'text-too-long',
  'license-required',
  'image-uploading',
  'image-count',
  'image-duplicate',
  'image-type',
  'image-heic',
  'image-size',
  'image-too-large',
] as const;

/** One of `issueCodes`. */
export type IssueCode = (typeof issueCodes)[number];
