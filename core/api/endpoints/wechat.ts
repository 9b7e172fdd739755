import { toAccountLists } from '../../model/account-entry.js';
import { toCodeReceipt } from '../../model/code-receipt.js';
import { toSocialIdentity, type WechatChannel } from '../../model/social-identity.js';
import { encodePhoneCodeRequest } from './code-request.js';
import { getWithEffect, post } from './endpoint.js';

export type OpenIdLink = { openId: string; companyId?: string | undefined } & (
  | { login: string; password: string; phone?: undefined; code?: undefined }
  | { phone: string; code: string; login?: undefined; password?: undefined }
);

/** Login and linking by WeChat. */
export const wechatCalls = {
  getWeChatUserInfo: getWithEffect(
    '/v1/setting/weChatSetting/noAuth/getWeChatUserInfo',
    ({ companyId, code, channel }: { companyId: string; code: string; channel: WechatChannel }) => ({
      company_id_: companyId,
      code,
      channel_: channel,
    }),
    toSocialIdentity,
  ),
  openIdLogin: post(
    '/v1/account/openIdLogin',
    ({ openId, companyId }: { openId: string; companyId?: string | undefined }) => ({
      open_id_: openId,
      company_id_: companyId,
    }),
    toAccountLists,
  ),
  bindOpenIdForLogin: post(
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
  ),
  registerCode: getWithEffect('/v1/mail/registerCode', encodePhoneCodeRequest, toCodeReceipt),
};
