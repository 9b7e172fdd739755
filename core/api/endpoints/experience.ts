import { toCodeReceipt } from '../../model/code-receipt.js';
import { toExperience } from '../../model/grants.js';
import { toLoginUser } from '../../model/login-user.js';
import { encodePhoneCodeRequest, type Proven } from './code-request.js';
import { getWithEffect, post } from './endpoint.js';

/** Sends a code to the phone of a trial. */
export const experienceCode = getWithEffect(
  'experienceCode',
  '/v1/base/experience/experienceCode',
  encodePhoneCodeRequest,
  toCodeReceipt,
);

/** Starts a trial with sample data. */
export const experienceRegister = post(
  'experienceRegister',
  '/v1/base/experience/experienceRegister',
  ({ phone, code, proof, tradeId }: Proven & { phone: string; tradeId: string }) => ({
    phone_: phone,
    code_: code,
    proof_: proof,
    trade_id_: tradeId,
  }),
  toExperience,
);

/** A login of the trial, by its role. */
export const getExperienceUser = post(
  'getExperienceUser',
  '/v1/base/experience/getExperienceUser',
  ({ experienceId, role }: { experienceId: string; role: 'shop' | 'manager' }) => ({
    experience_id_: experienceId,
    role_: role,
  }),
  toLoginUser,
);
