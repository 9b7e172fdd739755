import type { EndpointName } from 'account-portal';
import { ref } from '../../docs/schema.ts';
import { type CallFacts, captchaRefusals, codeRefusals, passwordRefusals } from './facts.ts';

/** The calls of rules.md 6.5 about the phone of a user, and those that replace it. */
export const phone = {
  provePhone: {
    summary:
      'Exchanges the code of a task for its proof, or the proof of one task for that of another, within ten minutes of the code and as far as its message has told; and tells what is known of the phone, to nobody who has not proven it. Registration and application take their proofs of this as of `checkRegisterCode` and `checkCode`; recovery, binding, trial and login take it in place of the code. Optional, see `proof_set_`.',
    request: ['phone_', 'task_', 'company_id_?', 'code_?', 'proof_?'],
    answer: ref('ProvenPhone'),
    refusals: ['company-unknown', 'registration-closed', 'phone-registered', ...codeRefusals],
    quotas: ['proof'],
    perName: true,
    touches: ['code', 'guess'],
  },

  bindPhoneCode: {
    summary: 'Sends a code to the phone to be bound.',
    request: ['phone_'],
    answer: ref('CodeReceipt'),
    refusals: ['account-has-phone', 'needs-activation', ...captchaRefusals],
    token: true,
    quotas: ['code'],
    touches: ['code'],
  },
  bindPhone: {
    summary:
      'Binds a phone to the caller’s login, which must have none: `unbindPhone` comes first. Asks for the password of the account, unless it has none (`has_password_`); attempts count like those of a login. A phone that is new to the product takes over this password. A login that only WeChat opens is bound by its administrator. The answer has a new token that replaces that of the request and ends with it; the old one is refused from then on. A request sent again, because its answer was lost, is answered with another new token.',
    request: ['user_id_', 'phone_', 'code_?', 'proof_?', 'password_?'],
    answer: ref('LoginUser'),
    refusals: [
      'no-such-account',
      'account-has-phone',
      'needs-activation',
      'wrong-password',
      'phone-bound-elsewhere',
      ...codeRefusals,
    ],
    token: true,
    touches: ['code', 'guess', 'phone', 'person', 'session'],
  },
  unbindPhoneCode: {
    summary: 'Sends a code to the caller’s own phone.',
    request: ['phone_'],
    answer: ref('CodeReceipt'),
    refusals: ['phone-not-bound', ...captchaRefusals],
    token: true,
    quotas: ['code'],
    touches: ['code'],
  },
  unbindPhone: {
    summary:
      'Unbinds the caller’s phone from one of its logins. Also used to remove the association with a company. An account without a password keeps that of the phone.',
    request: ['user_id_', 'phone_', 'code_'],
    answer: ref('LoginUser'),
    refusals: ['phone-not-bound', ...codeRefusals],
    token: true,
    touches: ['code', 'guess', 'phone', 'person', 'session', 'application'],
  },
  changePhoneCode: {
    summary: 'Sends a code to the caller’s own phone, or with the proof of that code to the one that is to replace it.',
    request: ['phone_', 'proof_?'],
    answer: ref('CodeReceipt'),
    refusals: ['phone-not-bound', 'code-expired', ...captchaRefusals],
    token: true,
    touches: ['code'],
  },
  checkChangePhoneCode: {
    summary: 'Exchanges the code of the caller’s own phone for a proof, valid for ten minutes and one change.',
    request: ['phone_', 'code_'],
    answer: ref('Proof'),
    refusals: ['phone-not-bound', ...codeRefusals],
    token: true,
    touches: ['code', 'guess'],
  },
  changePhone: {
    summary:
      'Replaces the caller’s phone in all of its logins at once, by the code of the new phone and the proof of the old one. A phone that is new to the product takes over password and default company. The answer has a new token that replaces that of the request and ends with it; all other sessions of these logins end. A request sent again, because its answer was lost, is answered with another new token.',
    request: ['user_id_', 'phone_', 'code_', 'proof_'],
    answer: ref('LoginUser'),
    refusals: ['no-such-account', 'phone-not-bound', 'phone-bound-elsewhere', ...codeRefusals],
    token: true,
    touches: ['code', 'guess', 'phone', 'person', 'session', 'application', 'wechat'],
  },
  setBindPhonePassword: {
    summary:
      'Sets a password for the phone, within ten minutes of its binding, with the token that `bindPhone` has answered and no other. Ends its other sessions.',
    request: ['user_id_', 'password_'],
    answer: ref('Nothing'),
    refusals: ['no-such-account', 'phone-not-bound', 'code-expired', ...passwordRefusals],
    token: true,
    touches: ['code', 'phone', 'person', 'session', 'wechat'],
  },
  markDoNotRemindBindPhone: {
    summary: 'Stops reminding the caller to bind a phone.',
    request: ['id', 'user_id_?'],
    answer: ref('Nothing'),
    refusals: ['no-such-account'],
    token: true,
    touches: ['person'],
  },
} as const satisfies Partial<Record<EndpointName, CallFacts>>;
