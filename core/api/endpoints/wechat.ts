import { toAccountLists } from '../../model/account-entry.js';
import { toCodeReceipt } from '../../model/code-receipt.js';
import { toSocialIdentity, type WechatChannel } from '../../model/social-identity.js';
import { encodePhoneCodeRequest } from './code-request.js';
import { getWithEffect, post } from './endpoint.js';

export type OpenIdLink = { openId: string; companyId?: string | undefined } & (
  | { login: string; password: string; phone?: undefined; code?: undefined }
  | { phone: string; code: string; login?: undefined; password?: undefined }
);

/** Redeems the code of WeChat for a ticket of the social identity. */
export const getWeChatUserInfo = getWithEffect(
  'getWeChatUserInfo',
  '/v1/setting/weChatSetting/noAuth/getWeChatUserInfo',
  ({ companyId, code, channel }: { companyId: string; code: string; channel: WechatChannel }) => ({
    company_id_: companyId,
    code,
    channel_: channel,
  }),
  toSocialIdentity,
);

/** The logins that are linked to a social identity. */
export const openIdLogin = post(
  'openIdLogin',
  '/v1/account/openIdLogin',
  ({ openId, companyId }: { openId: string; companyId?: string | undefined }) => ({
    open_id_: openId,
    company_id_: companyId,
  }),
  toAccountLists,
);

/** Links a social identity to an account, by its password or a code. */
export const bindOpenIdForLogin = post(
  'bindOpenIdForLogin',
  '/v1/account/bindOpenIdForLogin',
  (input: OpenIdLink) => ({
    open_id_: input.openId,
    company_id_: input.companyId,
    login_: input.login,
    password_: input.password,
    phone_: input.phone,
    code_: input.code,
  }),
  toAccountLists,
);

/** Sends a code to link a social identity with. */
export const registerCode = getWithEffect(
  'registerCode',
  '/v1/mail/registerCode',
  encodePhoneCodeRequest,
  toCodeReceipt,
);
