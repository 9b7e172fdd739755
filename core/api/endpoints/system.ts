import { toCompanySettings, toDefaultSetting, toRegisterSetting } from '../../model/company.js';
import { toSocialIdentity, type WechatChannel } from '../../model/social-identity.js';
import { toUploadTicket } from '../../model/upload-ticket.js';
import type { Params } from '../../transport/params.js';
import { get, getWithEffect } from '../endpoint.js';

const encodeCompany = ({ companyId }: { companyId: string }): Params => ({ company_id_: companyId });

/** The calls of spec.md section 7, System. */
export const system = {
  registerSetting: get('/v1/shopRegisterSetting/noAuth/getByCompany', encodeCompany, toRegisterSetting),
  getUploadToken: getWithEffect(
    '/v1/common/upload/getUploadToken',
    ({ purpose, companyId }: { purpose: string; companyId: string }) => ({ purpose_: purpose, company_id_: companyId }),
    toUploadTicket,
  ),
  getWeChatUserInfo: getWithEffect(
    '/v1/setting/weChatSetting/noAuth/getWeChatUserInfo',
    ({ companyId, code, channel }: { companyId: string; code: string; channel: WechatChannel }) => ({
      company_id_: companyId,
      code,
      channel_: channel,
    }),
    toSocialIdentity,
  ),
  getDefaultSetting: get('/v1/base/company/noAuth/getDefaultSetting', encodeCompany, toDefaultSetting),
  companySettings: get('/v1/setting/company/noAuth/getByCompany', encodeCompany, toCompanySettings),
};
