import { toCodeReceipt } from '../../model/code-receipt.js';
import { toLoginUser } from '../../model/login-user.js';
import { encodePhoneCodeRequest, type Proven } from './code-request.js';
import { getWithEffect, nothing, post } from './endpoint.js';

/** Sends a code to the phone to bind. */
export const bindPhoneCode = getWithEffect(
  'bindPhoneCode',
  '/v1/account/bindPhoneCode',
  encodePhoneCodeRequest,
  toCodeReceipt,
);

/** Binds a phone to a login; with the password of a login that has one but no phone. */
export const bindPhone = post(
  'bindPhone',
  '/v1/account/bindPhone',
  ({
    userId,
    phone,
    code,
    proof,
    password,
  }: Proven & { userId: string; phone: string; password?: string | undefined }) => ({
    user_id_: userId,
    phone_: phone,
    code_: code,
    proof_: proof,
    password_: password,
  }),
  toLoginUser,
);

/** Sets a password for a phone that has just been bound. */
export const setBindPhonePassword = post(
  'setBindPhonePassword',
  '/v1/account/setBindPhonePassword',
  ({ userId, password }: { userId: string; password: string }) => ({ user_id_: userId, password_: password }),
  nothing,
);

/** Asks this login no more for a phone. */
export const markDoNotRemindBindPhone = post(
  'markDoNotRemindBindPhone',
  '/v1/account/noAuth/markDoNotRemindBindPhone/{id}',
  ({ userId }: { userId: string }) => ({ id: userId, user_id_: userId }),
  nothing,
);
