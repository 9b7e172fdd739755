import { toCodeReceipt } from '../../model/code-receipt.js';
import { toProof } from '../../model/grants.js';
import { toLoginUser } from '../../model/login-user.js';
import { encodeCodeCheck, encodePhoneChange, encodePhoneCodeRequest } from './code-request.js';
import { getWithEffect, post } from './endpoint.js';

/** Replaces the phone of all logins at once: beyond rules.md 6.5, for servers whose company settings say `phone_change_set_`. */
export const changePhoneCalls = {
  /** To the bound phone; to the new one with the proof of the bound one. */
  changePhoneCode: getWithEffect(
    '/v1/account/changePhoneCode',
    ({ proof, ...input }: Parameters<typeof encodePhoneCodeRequest>[0] & { proof?: string | undefined }) => ({
      ...encodePhoneCodeRequest(input),
      proof_: proof,
    }),
    toCodeReceipt,
  ),
  /** The code of the bound phone. */
  checkChangePhoneCode: post('/v1/account/checkChangePhoneCode', encodeCodeCheck, toProof),
  /** The new phone with its code, and the proof of the bound one. */
  changePhone: post(
    '/v1/account/changePhone',
    ({ proof, ...change }: Parameters<typeof encodePhoneChange>[0] & { proof: string }) => ({
      ...encodePhoneChange(change),
      proof_: proof,
    }),
    toLoginUser,
  ),
};
