import { toCodeReceipt } from '../../model/code-receipt.js';
import { toLoginUser } from '../../model/login-user.js';
import { encodePhoneChange, encodePhoneCodeRequest } from './code-request.js';
import { getWithEffect, nothing, post } from './endpoint.js';

/** Binds a phone to a login, and sets a password for the phone. */
export const bindPhoneCalls = {
  bindPhoneCode: getWithEffect('/v1/account/bindPhoneCode', encodePhoneCodeRequest, toCodeReceipt),
  /** With the password of a login that has one but no phone. */
  bindPhone: post(
    '/v1/account/bindPhone',
    ({ password, ...change }: Parameters<typeof encodePhoneChange>[0] & { password?: string | undefined }) => ({
      ...encodePhoneChange(change),
      password_: password,
    }),
    toLoginUser,
  ),
  setBindPhonePassword: post(
    '/v1/account/setBindPhonePassword',
    ({ userId, password }: { userId: string; password: string }) => ({ user_id_: userId, password_: password }),
    nothing,
  ),
  markDoNotRemindBindPhone: post(
    '/v1/account/noAuth/markDoNotRemindBindPhone/{id}',
    ({ userId }: { userId: string }) => ({ id: userId, user_id_: userId }),
    nothing,
  ),
};
