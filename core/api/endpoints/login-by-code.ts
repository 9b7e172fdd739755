import { toCodeReceipt } from '../../model/code-receipt.js';
import { toLoginByCode } from '../../model/login-by-code.js';
import { encodePhoneCodeRequest, type Proven } from './code-request.js';
import { getWithEffect, post } from './endpoint.js';

/** Sends a code to log in with: beyond rules.md 6.5, for servers whose company settings name `sms` in `login_ways_`. */
export const loginCode = getWithEffect('loginCode', '/v1/account/loginCode', encodePhoneCodeRequest, toCodeReceipt);

/** The logins of a phone, by the code or the proof of a login; without any, a proof to register it with. */
export const loginByCode = post(
  'loginByCode',
  '/v1/account/loginByCode',
  ({ phone, code, proof, companyId }: Proven & { phone: string; companyId?: string | undefined }) => ({
    phone_: phone,
    code_: code,
    proof_: proof,
    company_id_: companyId,
  }),
  toLoginByCode,
);
