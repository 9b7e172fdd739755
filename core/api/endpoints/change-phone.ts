import { toCodeReceipt } from '../../model/code-receipt.js';
import { toProof } from '../../model/grants.js';
import { toLoginUser } from '../../model/login-user.js';
import { encodeCodeCheck, encodePhoneChange, encodePhoneCodeRequest } from './code-request.js';
import { getWithEffect, post } from './endpoint.js';

/**
 * Sends a code to the bound phone, or to the new one with the proof of the bound one: beyond rules.md 6.5, for servers
 * whose company settings say `phone_change_set_`.
 */
export const changePhoneCode = getWithEffect(
  'changePhoneCode',
  '/v1/account/changePhoneCode',
  ({ proof, ...input }: Parameters<typeof encodePhoneCodeRequest>[0] & { proof?: string | undefined }) => ({
    ...encodePhoneCodeRequest(input),
    proof_: proof,
  }),
  toCodeReceipt,
);

/** Proves the bound phone by its code. */
export const checkChangePhoneCode = post(
  'checkChangePhoneCode',
  '/v1/account/checkChangePhoneCode',
  encodeCodeCheck,
  toProof,
);

/** Replaces the phone of all logins at once: the new one with its code, and the proof of the bound one. */
export const changePhone = post(
  'changePhone',
  '/v1/account/changePhone',
  ({ proof, ...change }: Parameters<typeof encodePhoneChange>[0] & { proof: string }) => ({
    ...encodePhoneChange(change),
    proof_: proof,
  }),
  toLoginUser,
);
