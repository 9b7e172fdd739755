import { toCodeReceipt } from '../../model/code-receipt.js';
import { toLoginUser } from '../../model/login-user.js';
import { encodePhoneChange, encodePhoneCodeRequest } from './code-request.js';
import { getWithEffect, post } from './endpoint.js';

/** Unbinds the phone of a login. */
export const unbindPhoneCalls = {
  unbindPhoneCode: getWithEffect('/v1/account/unbindPhoneCode', encodePhoneCodeRequest, toCodeReceipt),
  unbindPhone: post('/v1/account/unbindPhone', encodePhoneChange, toLoginUser),
};
