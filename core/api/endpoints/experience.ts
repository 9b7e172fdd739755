import { toCodeReceipt } from '../../model/code-receipt.js';
import { toExperience } from '../../model/grants.js';
import { toLoginUser } from '../../model/login-user.js';
import { encodePhoneCodeRequest } from './code-request.js';
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
  ({ phone, code, tradeId }: { phone: string; code: string; tradeId: string }) => ({
    phone_: phone,
    code_: code,
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
