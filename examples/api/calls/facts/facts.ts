import type { ErrorCode } from 'account-portal';
import type { RequestField } from '../../docs/request-fields.ts';
import type { Schema } from '../../docs/schema.ts';

/** What is promised about a call: its field allow-list, its answer and its refusals. The documents are made of this. */
export interface CallFacts {
  readonly summary: string;
  /** A name that ends in `?` may be missing. */
  readonly request: readonly (RequestField | `${RequestField}?`)[];
  readonly answer: Schema;
  /** Beyond those of every call. */
  readonly refusals: readonly ErrorCode[];
  /** The caller must be logged in. */
  readonly token?: true;
}

/** What every call may answer. */
export const commonRefusals: readonly ErrorCode[] = [
  'signature-refused',
  'clock-skew',
  'parameter-error',
  'too-many-requests',
  'data-error',
];

/** Why a login may not be entered, any more or yet. */
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

export const codeRefusals: readonly ErrorCode[] = ['code-wrong', 'code-expired'];

/** All that a call may refuse with. */
export function refusalsOf({ refusals, token }: CallFacts): ErrorCode[] {
  const ofToken: readonly ErrorCode[] = token ? ['token-expired', ...loginRefusals] : [];
  return [...new Set([...refusals, ...ofToken, ...commonRefusals])];
}
