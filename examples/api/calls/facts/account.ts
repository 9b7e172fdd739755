import type { EndpointName } from 'account-portal';
import { count, described, flag, list, object, oneOf, ref, text } from '../../docs/schema.ts';
import { type CallFacts, captchaRefusals, codeRefusals, loginRefusals, passwordRefusals } from './facts.ts';

/** The calls of rules.md 6.5, except those about phones and registration. */
export const account = {
  mixedLogin: {
    summary: 'Logs in with an account or a phone, and a password. If no login can be entered, the error is the reason.',
    request: ['login_', 'password_', 'company_id_?', 'shared_device_?'],
    answer: ref('AccountLists'),
    refusals: [
      'wrong-password',
      'account-not-exist',
      'phone-not-bound',
      'no-such-account',
      'account-not-in-company',
      'data-abnormal',
      ...loginRefusals,
    ],
    quotas: ['login'],
    guesses: true,
    touches: ['session', 'guess'],
  },
  loginCode: {
    summary:
      'Sends a code to log in with, to any phone: what has a login is not told. Optional: a server whose companies do not name `sms` in `login_ways_` lacks it. Without a company, for the users of every company that does.',
    request: ['phone_', 'company_id_?'],
    answer: ref('CodeReceipt'),
    refusals: ['company-unknown', 'not-served', ...captchaRefusals],
    quotas: ['code'],
    touches: ['code'],
  },
  loginByCode: {
    summary:
      'Logs in with the code, which proves the phone and is used up, or with the proof that `provePhone` has for a login. A phone without a login gets `proof_` instead, with which `shopCompleteRegister`, or without a company `createCompany`, registers it within ten minutes, without another code; `phone-not-bound` where customers cannot register. If no login can be entered, the error is the reason. Optional, as `loginCode`.',
    request: ['phone_', 'code_?', 'proof_?', 'company_id_?', 'shared_device_?'],
    answer: ref('LoginByCode'),
    refusals: ['company-unknown', 'not-served', 'phone-not-bound', ...codeRefusals, ...loginRefusals],
    quotas: ['proof'],
    perName: true,
    touches: ['code', 'guess', 'session'],
  },
  getAccountList: {
    summary:
      'All logins of the caller’s phone. A token obtained with the password of an account sees that account only.',
    request: ['phone_'],
    answer: ref('AccountLists'),
    refusals: ['no-such-account'],
    token: true,
    touches: ['session'],
  },
  setDefaultCompany: {
    summary: 'Sets the default company of the caller’s phone. An empty company clears it.',
    request: ['phone_', 'company_id_?'],
    answer: ref('Nothing'),
    refusals: ['no-such-account', 'account-not-in-company'],
    token: true,
    touches: ['phone'],
  },
  getAuthCode: {
    summary:
      'Issues the one-time code of a landing: 256 random bits, valid once, for 60 seconds, for this login, company and side.',
    request: ['company_id_', 'side_'],
    answer: object({ auth_code_: text() }),
    refusals: ['account-not-in-company'],
    token: true,
    touches: ['session'],
  },
  getLoginUserByAuthCode: {
    summary:
      'Exchanges the code of a landing for a login with a new token, which ends when that does which has asked for the code. An invalid code, also one for another company or side than the request names, is a `jump-error`.',
    request: ['auth_code_', 'company_id_?', 'side_?'],
    answer: ref('LoginUser'),
    refusals: ['jump-error', ...loginRefusals],
    backend: true,
    quotas: ['login'],
    touches: ['session'],
  },
  bindJpushId: {
    summary: 'Stores the push id of the caller’s device.',
    request: ['user_id_', 'jpush_id_'],
    answer: ref('Nothing'),
    refusals: ['no-such-account'],
    token: true,
    touches: ['person'],
  },
  remindAdmin: {
    summary:
      'Sends a message to the administrator of the company: that a login of it, or an applicant, waits for him; once a day for each. The answer is the same about a stranger, of whom nobody is told.',
    request: ['login_', 'company_id_'],
    answer: ref('Nothing'),
    refusals: ['company-unknown'],
    quotas: ['reminder'],
    perName: true,
    touches: [],
  },
  getAdminByLogin: {
    summary:
      'The administrator to contact, with a masked phone, and where a code of `resetCodeByMail` would go. In strict mode the administrator is empty, and the code for any account would go to a phone.',
    request: ['login_'],
    answer: object({
      name_: text(),
      phone_: text('Masked, or empty.'),
      code_to_: described(oneOf('phone', 'mail', ''), 'Empty if the account has neither.'),
    }),
    refusals: ['account-not-exist', 'phone-not-bound'],
    quotas: ['lookup'],
    perName: true,
    touches: [],
  },
  resetCode: {
    summary:
      'Sends a code to reset the password, to a phone or to the phone of an account. Strict mode does not tell whether it was sent.',
    request: ['phone_?', 'login_?'],
    answer: ref('CodeReceipt'),
    refusals: ['account-not-exist', 'phone-not-bound', ...captchaRefusals],
    quotas: ['lookup', 'code'],
    perName: true,
    touches: ['code'],
  },
  resetCodeByMail: {
    summary: 'The same as `resetCode`.',
    request: ['phone_?', 'login_?'],
    answer: ref('CodeReceipt'),
    refusals: ['account-not-exist', 'phone-not-bound', ...captchaRefusals],
    quotas: ['lookup', 'code'],
    perName: true,
    touches: ['code'],
  },
  resetPhonePassword: {
    summary:
      'Sets a new password, with the code or its proof; or the first one of an approved applicant, with the proof of `checkCode` and the company. Ends every session, and removes WeChat identities linked by the old password. A request sent again with the same code and password, because its answer was lost, is answered as the first one.',
    request: ['phone_?', 'login_?', 'code_?', 'proof_?', 'company_id_?', 'password_'],
    answer: ref('Nothing'),
    refusals: ['phone-not-bound', ...passwordRefusals, ...codeRefusals],
    quotas: ['proof'],
    perName: true,
    touches: ['code', 'guess', 'phone', 'person', 'session', 'wechat'],
  },
  modifyPwd: {
    summary:
      'Changes the password that the caller logged in with. Revokes every older token, and removes WeChat identities linked by the old password; the answer has a new token. A request sent again with the same passwords, because its answer was lost, is answered with another new token.',
    request: ['user_id_', 'old_password_', 'new_password_'],
    answer: object({ token_: text() }),
    refusals: ['no-such-account', 'wrong-password', ...passwordRefusals],
    token: true,
    touches: ['code', 'guess', 'phone', 'person', 'session', 'wechat'],
  },
  openIdLogin: {
    summary: 'Logs in the user linked to the WeChat identity of a ticket.',
    request: ['open_id_', 'company_id_?', 'shared_device_?'],
    answer: ref('AccountLists'),
    refusals: ['wechat-expired', 'no-such-account', 'account-not-in-company', ...loginRefusals],
    quotas: ['login'],
    touches: ['wechat', 'session'],
  },
  bindOpenIdForLogin: {
    summary:
      'Links the WeChat identity of a ticket to an account, with its password, or to a phone, with the code of `registerCode`.',
    request: ['open_id_', 'company_id_?', 'login_?', 'password_?', 'phone_?', 'code_?', 'shared_device_?'],
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
    quotas: ['login'],
    touches: ['wechat', 'code', 'guess', 'session'],
  },
  updateAndImportTrade: {
    summary: 'Sets the industry of the company the caller has just created, and imports sample data on request.',
    request: ['company_id_', 'trade_id_?', 'import_'],
    answer: object({
      job_id_: text('Empty if nothing was imported.'),
      imported_: object({
        'products?': count('Number of products.'),
        'customers?': count('Number of customers.'),
        'orders?': count('Number of orders.'),
      }),
    }),
    refusals: ['account-not-in-company'],
    token: true,
    touches: ['company'],
  },
  introspect: {
    summary:
      'Whose token it is, and until when: for the server of a company, which asks again when it has to be sure. Once the token is over, and for one of another company or side than the request names, the answer is `token-expired`. Optional, beyond the calls of a portal.',
    request: ['company_id_?', 'side_?'],
    answer: object({
      id_: text('Id of the login.'),
      company_id_: text('Id of its company.'),
      side_: ref('Side'),
      login_: text('The account name.'),
      name_: text('The user’s name.'),
      type_: ref('UserType'),
      ends_at_: count('The latest end of the session, in milliseconds since the epoch.'),
    }),
    refusals: [],
    token: true,
    backend: true,
    touches: [],
  },
  getSessions: {
    summary: 'Where the caller’s login is in use, the latest first.',
    request: [],
    answer: object({
      sessions_: list(
        object({
          id_: text('Tells a session apart, and opens none.'),
          current_: flag('It is the caller’s own.'),
          device_: text('The device in words, such as `Chrome, Windows`.'),
          address_: text('The network address from which it was last used.'),
          used_at_: count('Milliseconds since the epoch, within five minutes.'),
          ends_at_: count('Milliseconds since the epoch.'),
        }),
      ),
    }),
    refusals: [],
    token: true,
    reads: true,
  },
  endSession: {
    summary:
      'Ends one session of the caller’s login, with every token that stems from it; the caller’s own, as a sign-out, if none is named.',
    request: ['session_id_?'],
    answer: ref('Nothing'),
    refusals: [],
    token: true,
    backend: true,
    touches: ['session', 'person'],
  },
  endOtherSessions: {
    summary: 'Ends all sessions of the caller’s login but his own.',
    request: [],
    answer: ref('Nothing'),
    refusals: [],
    token: true,
    touches: ['session', 'person'],
  },
} as const satisfies Partial<Record<EndpointName, CallFacts>>;
