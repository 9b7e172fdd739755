import type { EndpointName } from 'account-portal';
import { object, oneOf, ref, text } from '../../docs/schema.ts';
import { type CallFacts, codeRefusals, loginRefusals } from './facts.ts';

/** The calls for users without an account. */
export const registration = {
  checkPhoneExitInUser: {
    summary:
      'Whether a phone has any login. Always false in strict mode, where this is revealed only after the verification code.',
    request: ['phone_'],
    answer: ref('PhoneLookup'),
    refusals: [],
  },
  checkPhoneExitInCompany: {
    summary: 'Whether a phone is a customer of the company. Always false in strict mode.',
    request: ['phone_', 'company_id_'],
    answer: ref('PhoneLookup'),
    refusals: ['company-unknown'],
  },
  registCode: {
    summary: 'Sends a code to register a company.',
    request: ['phone_'],
    answer: ref('CodeReceipt'),
    refusals: ['phone-registered'],
  },
  createCompany: {
    summary: 'Registers a company with a 15-day trial and its founder as administrator.',
    request: ['phone_', 'code_', 'password_', 'name_', 'company_name_', 'industry_', 'agreement_version_', 'u?', 'c?'],
    answer: ref('LoginUser'),
    refusals: ['phone-registered', 'common-password', ...codeRefusals],
  },
  shopRegisterCode: {
    summary: 'Sends a code to register as a customer of the company.',
    request: ['phone_', 'company_id_'],
    answer: ref('CodeReceipt'),
    refusals: ['company-unknown', 'registration-closed', 'phone-registered'],
  },
  registerCode: {
    summary:
      'Sends a code to register a phone that is new to the company, or to link WeChat to an existing customer. The answer does not tell which.',
    request: ['phone_', 'company_id_'],
    answer: ref('CodeReceipt'),
    refusals: ['company-unknown'],
  },
  checkRegisterCode: {
    summary: 'Exchanges a registration code for a proof, valid once, for ten minutes.',
    request: ['phone_', 'company_id_', 'code_'],
    answer: ref('Proof'),
    refusals: ['company-unknown', 'registration-closed', 'phone-registered', ...codeRefusals],
  },
  shopCompleteRegister: {
    summary:
      'Registers a customer. Returns a login, or an application if the company reviews registrations. With a ticket, links the WeChat identity too.',
    request: [
      'company_id_',
      'open_id_?',
      'phone_',
      'proof_',
      'password_',
      'name_',
      'client_name_',
      'agreement_version_',
      'u?',
      'c?',
    ],
    answer: { oneOf: [ref('LoginUser'), ref('ApplicationReceipt')] },
    refusals: [
      'company-unknown',
      'registration-closed',
      'phone-registered',
      'account-under-review',
      'common-password',
      'code-expired',
      'wechat-expired',
    ],
  },
  experienceCode: {
    summary: 'Sends a code to start a trial.',
    request: ['phone_'],
    answer: ref('CodeReceipt'),
    refusals: [],
  },
  experienceRegister: {
    summary: 'Starts a trial of an industry: two logins in its sample company, for a day.',
    request: ['phone_', 'code_', 'trade_id_'],
    answer: object({ experience_id_: text('256 random bits.') }),
    refusals: [...codeRefusals],
  },
  getExperienceUser: {
    summary: 'Enters a trial in one of its roles.',
    request: ['experience_id_', 'role_'],
    answer: ref('LoginUser'),
    refusals: ['trial-ended', ...loginRefusals],
  },
  shopRegisterCodeNoAuth: {
    summary: 'Sends a code to apply to join the company.',
    request: ['phone_', 'company_id_'],
    answer: ref('CodeReceipt'),
    refusals: ['company-unknown', 'registration-closed'],
  },
  checkCode: {
    summary: 'Exchanges an application code for a proof, valid for an hour for the phone’s own application.',
    request: ['phone_', 'company_id_', 'code_'],
    answer: ref('Proof'),
    refusals: ['company-unknown', 'registration-closed', ...codeRefusals],
  },
  checkPhoneOrOpenId: {
    summary:
      'The state of a phone or WeChat identity at a company. In strict mode only after the phone has just been verified.',
    request: ['company_id_', 'phone_?', 'open_id_?'],
    answer: object({ customer_: { type: 'boolean' }, application_: { type: 'boolean' } }),
    refusals: ['company-unknown', 'wechat-expired'],
  },
  save: {
    summary: 'Submits an application to join, or resubmits one’s own: after a refusal, or with what was missing.',
    request: [
      'company_id_',
      'phone_?',
      'proof_?',
      'open_id_?',
      'id_?',
      'company_name_',
      'contact_name_',
      'position_',
      'area_',
      'address_',
      'apply_reason_',
      'licence_',
      'default_?',
    ],
    answer: ref('ApplicationReceipt'),
    refusals: [
      'company-unknown',
      'registration-closed',
      'code-expired',
      'wechat-expired',
      'no-such-account',
      'account-under-review',
      'phone-registered',
      'upload-refused',
    ],
  },
  getByPhoneOrOpenId: {
    summary: 'One’s own application in full, and once it is approved whether its phone has a password yet.',
    request: ['company_id_', 'phone_?', 'proof_?', 'open_id_?'],
    answer: ref('Application'),
    refusals: ['company-unknown', 'code-expired', 'wechat-expired', 'no-such-account'],
  },
  getById: {
    summary:
      'The state of an application by its id, and once it is approved whether its phone has a password yet; with masked names.',
    request: ['id'],
    answer: ref('PublicApplication'),
    refusals: ['no-such-account'],
  },
  getUploadToken: {
    summary:
      'Issues a signed upload token for one image, valid once, for ten minutes; it limits size and types. A company has a daily limit.',
    request: ['purpose_', 'company_id_'],
    answer: object({
      token: text('First field of the upload form.'),
      key: text('The key of the stored image.'),
      upload_url_: text('Address of the upload form.'),
      domain_: text(),
    }),
    refusals: ['company-unknown'],
  },
  getWeChatUserInfo: {
    summary: 'Exchanges WeChat’s code for a ticket, valid for ten minutes and one success.',
    request: ['company_id_', 'code', 'channel_'],
    answer: object({
      open_id_: text('The ticket.'),
      nickname_: text(),
      head_img_: text(),
      snapshot_: { type: 'boolean', description: 'The fake identity of WeChat’s page preview, which cannot be used.' },
    }),
    refusals: ['company-unknown', 'wechat-expired', 'not-served'],
  },
  registerSetting: {
    summary: 'Whether customers can register on their own.',
    request: ['company_id_'],
    answer: object({ company_id_: text(), registerSetting_: oneOf('open', 'review', 'closed') }),
    refusals: ['company-unknown'],
  },
} as const satisfies Partial<Record<EndpointName, CallFacts>>;
