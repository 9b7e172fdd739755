import type { ErrorCode } from 'account-portal';
import type { RequestField } from '../../docs/request-fields.ts';
import type { Schema } from '../../docs/schema.ts';
import type { QuotaName } from '../../security/quotas.ts';

/** The contract of a call: allowed fields, answer, refusals and quotas, from which the documentation is generated; and what it changes. */
export type CallFacts = Contract & (OfToken | OfStranger) & (Reading | Writing);

interface Contract {
  readonly summary: string;
  /** A name that ends in `?` is optional. */
  readonly request: readonly (RequestField | `${RequestField}?`)[];
  readonly answer: Schema;
  /** A company's own server may make it with its secret, and then has another quota, and no other company's logins. */
  readonly backend?: true;
  /** Besides those of every call. */
  readonly refusals: readonly ErrorCode[];
}

interface Reading {
  /**
   * It changes nothing and tells nothing that costs a guess: made twice, it has told the same twice. So its nonce is not kept,
   * its uses are counted in batches, and what it reads may have been remembered.
   */
  readonly reads: true;
  readonly touches?: undefined;
}

interface Writing {
  readonly reads?: undefined;
  /**
   * What it changes, or locks, besides the use of its token and what only counts: where it can meet another call. Every two
   * calls that can meet are run in every order by `npm run test:interleavings`.
   */
  readonly touches: readonly Thing[];
}

/** What two calls can meet at, with its tables. */
export const things = {
  person: ['users', 'accounts', 'registrations', 'push_ids'],
  phone: ['phones'],
  session: ['tokens', 'auth_codes', 'ended_tokens'],
  code: ['sms_codes', 'proofs'],
  guess: ['attempts'],
  company: ['companies', 'products', 'clients', 'orders'],
  application: ['applications', 'application_pictures'],
  upload: ['uploads'],
  wechat: ['wechat_tickets', 'wechat_links'],
  trial: ['experiences'],
} as const;

export type Thing = keyof typeof things;

/** The caller must be logged in. */
interface OfToken {
  readonly token: true;
  readonly quotas?: readonly QuotaName[];
  readonly perName?: undefined;
  readonly guesses?: undefined;
}

/** Anybody may make it, so each address has a quota, counted before the call is looked at. */
interface OfStranger {
  readonly token?: undefined;
  readonly quotas: readonly [QuotaName, ...QuotaName[]];
  /** So has the phone or account that it names, from all addresses, as nothing else limits these. */
  readonly perName?: true;
  /** It guesses the password of an account, so what refuses such guesses refuses it before all else. */
  readonly guesses?: true;
}

/** Refusals of every call. */
export const commonRefusals: readonly ErrorCode[] = [
  'signature-refused',
  'clock-skew',
  'parameter-error',
  'too-many-requests',
  'data-error',
  'server-busy',
];

/** Why a login may not be entered. */
export const loginRefusals: readonly ErrorCode[] = [
  'company-expired',
  'trial-ended',
  'company-disabled',
  'account-under-review',
  'needs-activation',
  'account-disabled-by-company',
  'not-a-partner',
  'shop-not-open',
  'shop-disabled',
  'lighting-not-enabled',
  'wechat-manager-closed',
];

/** Why a password may not be chosen, see `PasswordRules`. */
export const passwordRefusals: readonly ErrorCode[] = ['common-password', 'personal-password', 'weak-password'];

/** Why no code is sent, where a captcha is checked before. */
export const captchaRefusals: readonly ErrorCode[] = ['captcha-refused', 'captcha-expired'];

export const codeRefusals: readonly ErrorCode[] = ['code-wrong', 'code-expired'];

/** All refusals of a call. */
export function refusalsOf({ refusals, token }: CallFacts): ErrorCode[] {
  const ofToken: readonly ErrorCode[] = token ? ['token-expired', ...loginRefusals] : [];
  return [...new Set([...refusals, ...ofToken, ...commonRefusals])];
}
