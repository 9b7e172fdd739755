import type { EndpointName } from 'account-portal';
import { count, object, ref, text } from '../../docs/schema.ts';
import { type CallFacts, codeRefusals, loginRefusals } from './facts.ts';

/** The calls of spec.md section 7, Account, but for those of a registration. */
export const account = {
  mixedLogin: {
    summary: 'Logs in by account or phone and password. When no login may be entered, the answer is why.',
    request: ['login_', 'password_', 'company_id_?'],
    answer: ref('AccountLists'),
    refusals: [
      'wrong-password',
      'account-not-exist',
      'phone-not-bound',
      'no-such-account',
      'account-not-in-company',
      ...loginRefusals,
    ],
  },
  getAccountList: {
    summary: 'All that the caller’s own phone opens; a token got by an account’s password sees that account only.',
    request: ['phone_'],
    answer: ref('AccountLists'),
    refusals: ['no-such-account'],
    token: true,
  },
  setDefaultCompany: {
    summary: 'Sets the default company of the caller’s phone; an empty company clears it.',
    request: ['phone_', 'company_id_?'],
    answer: ref('Nothing'),
    refusals: ['no-such-account', 'account-not-in-company'],
    token: true,
  },
  getAuthCode: {
    summary: 'A code for the landing: 256 random bits, good once, for 60 seconds, for this login, company and side.',
    request: ['company_id_', 'side_?'],
    answer: object({ auth_code_: text() }),
    refusals: ['account-not-in-company'],
    token: true,
  },
  getLoginUserByAuthCode: {
    summary: 'Redeems the code of a landing for a login with a new token. Any code that opens nothing is a jump error.',
    request: ['auth_code_', 'company_id_?', 'side_?'],
    answer: ref('LoginUser'),
    refusals: ['jump-error', ...loginRefusals],
  },
  bindPhoneCode: {
    summary: 'Sends a code to the phone that the caller wants to bind.',
    request: ['phone_'],
    answer: ref('CodeReceipt'),
    refusals: [],
    token: true,
  },
  bindPhone: {
    summary: 'Binds a phone to the caller’s login. A phone new to us takes the password of the account.',
    request: ['user_id_', 'phone_', 'code_'],
    answer: ref('LoginUser'),
    refusals: ['no-such-account', 'phone-bound-elsewhere', ...codeRefusals],
    token: true,
  },
  unbindPhoneCode: {
    summary: 'Sends a code to the caller’s own phone.',
    request: ['phone_'],
    answer: ref('CodeReceipt'),
    refusals: ['phone-not-bound'],
    token: true,
  },
  unbindPhone: {
    summary: 'Unbinds the caller’s phone from any login that it opens: also "remove association".',
    request: ['user_id_', 'phone_', 'code_'],
    answer: ref('LoginUser'),
    refusals: ['no-such-account', 'phone-not-bound', ...codeRefusals],
    token: true,
  },
  setBindPhonePassword: {
    summary: 'A password for the phone, within ten minutes of its binding. Its other sessions end.',
    request: ['user_id_', 'password_'],
    answer: ref('Nothing'),
    refusals: ['no-such-account', 'phone-not-bound', 'code-expired', 'common-password'],
    token: true,
  },
  markDoNotRemindBindPhone: {
    summary: 'The caller does not want to be asked again to bind a phone.',
    request: ['id', 'user_id_?'],
    answer: ref('Nothing'),
    refusals: ['no-such-account'],
    token: true,
  },
  bindJpushId: {
    summary: 'Keeps the push id of the caller’s device.',
    request: ['user_id_', 'jpush_id_'],
    answer: ref('Nothing'),
    refusals: ['no-such-account'],
    token: true,
  },
  getAdminByLogin: {
    summary: 'The administrator to ask, with the phone masked; empty in strict mode.',
    request: ['login_'],
    answer: object({ name_: text(), phone_: text('Masked, or empty.') }),
    refusals: ['account-not-exist', 'phone-not-bound'],
  },
  resetCode: {
    summary:
      'Sends a code for a new password to a phone, or to the phone of an account. Strict mode never says whether.',
    request: ['phone_?', 'login_?'],
    answer: ref('CodeReceipt'),
    refusals: ['account-not-exist', 'phone-not-bound'],
  },
  resetCodeByMail: {
    summary: 'The same as `resetCode`.',
    request: ['phone_?', 'login_?'],
    answer: ref('CodeReceipt'),
    refusals: ['account-not-exist', 'phone-not-bound'],
  },
  resetPhonePassword: {
    summary: 'A new password with the code. Every session ends.',
    request: ['phone_?', 'login_?', 'code_', 'password_'],
    answer: ref('Nothing'),
    refusals: ['common-password', ...codeRefusals],
  },
  modifyPwd: {
    summary: 'Changes the password by which the caller came. Every older token ends; the answer has the new one.',
    request: ['user_id_', 'old_password_', 'new_password_'],
    answer: object({ token_: text() }),
    refusals: ['no-such-account', 'wrong-password', 'common-password'],
    token: true,
  },
  openIdLogin: {
    summary: 'Logs in whoever has linked the identity of a ticket.',
    request: ['open_id_', 'company_id_?'],
    answer: ref('AccountLists'),
    refusals: ['wechat-expired', 'no-such-account', 'account-not-in-company', ...loginRefusals],
  },
  bindOpenIdForLogin: {
    summary:
      'Links the identity of a ticket with an account by its password, or with a phone by the code of `registerCode`.',
    request: ['open_id_', 'company_id_?', 'login_?', 'password_?', 'phone_?', 'code_?'],
    answer: ref('AccountLists'),
    refusals: [
      'wechat-expired',
      'wrong-password',
      'account-not-exist',
      'phone-not-bound',
      'no-such-account',
      'account-not-in-company',
      ...codeRefusals,
      ...loginRefusals,
    ],
  },
  updateAndImportTrade: {
    summary: 'Sets the industry of the caller’s own new company, and fills it with sample data if asked to.',
    request: ['company_id_', 'trade_id_?', 'import_'],
    answer: object({
      job_id_: text('Empty when nothing was imported.'),
      imported_: object({
        'products?': count('Products now.'),
        'customers?': count('Customers now.'),
        'orders?': count('Orders now.'),
      }),
    }),
    refusals: ['account-not-in-company'],
    token: true,
  },
} as const satisfies Partial<Record<EndpointName, CallFacts>>;
