import { toCodeReceipt } from '../../model/code-receipt.js';
import { toLoginUser } from '../../model/login-user.js';
import { encodePhoneChange, encodePhoneCodeRequest } from './code-request.js';
import { getWithEffect, post } from './endpoint.js';

/** Sends a code to the phone to unbind. */
export const unbindPhoneCode = getWithEffect(
  'unbindPhoneCode',
  '/v1/account/unbindPhoneCode',
  encodePhoneCodeRequest,
  toCodeReceipt,
);

/** Unbinds the phone of a login. */
export const unbindPhone = post('unbindPhone', '/v1/account/unbindPhone', encodePhoneChange, toLoginUser);
