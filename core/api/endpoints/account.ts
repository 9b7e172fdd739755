import { toAccountLists } from '../../model/account-entry.js';
import { toCodeReceipt } from '../../model/code-receipt.js';
import { toCompany } from '../../model/company.js';
import { toAuthCode, toExperience, toNewToken } from '../../model/grants.js';
import { toLoginUser } from '../../model/login-user.js';
import { toAdministrator, toPhoneLookup } from '../../model/lookups.js';
import { toRegistration, toTradeImport } from '../../model/registration.js';
import type { Params } from '../../transport/params.js';
import { encodeCodeRequest, encodePhoneCodeRequest, type Recipient } from '../code-request.js';
import { get, getWithEffect, post } from '../endpoint.js';

/** What a link or a code brought along: the user and the client who shared it (spec.md section 2). */
export interface Share {
  shareUserId?: string | undefined;
  shareClientId?: string | undefined;
}

export interface NewCompany extends Share {
  phone: string;
  code: string;
  password: string;
  name: string;
  companyName: string;
  industry: string;
  agreementVersion: string;
}

export interface NewCustomer extends Share {
  companyId: string;
  /** The social identity that comes along, and is linked with the new login. */
  openId?: string | undefined;
  phone: string;
  proof: string;
  password: string;
  name: string;
  clientName: string;
  agreementVersion: string;
}

export type OpenIdLink = { openId: string; companyId?: string | undefined } & (
  | { login: string; password: string; phone?: undefined; code?: undefined }
  | { phone: string; code: string; login?: undefined; password?: undefined }
);

const encodePhone = ({ phone, companyId }: { phone: string; companyId?: string | undefined }): Params => ({
  phone_: phone,
  company_id_: companyId,
});

const encodePhoneChange = ({ userId, phone, code }: { userId: string; phone: string; code: string }): Params => ({
  user_id_: userId,
  phone_: phone,
  code_: code,
});

const nothing = (): void => undefined;

/** The calls of spec.md section 7, Account. A new call is a new row; nothing else changes. */
export const account = {
  checkPhoneExitInCompany: post('/v1/account/checkPhoneExitInCompany', encodePhone, toPhoneLookup),
  checkPhoneExitInUser: post('/v1/account/checkPhoneExitInUser', encodePhone, toPhoneLookup),

  registCode: getWithEffect('/v1/account/registCode', encodePhoneCodeRequest, toCodeReceipt),
  createCompany: post(
    '/v1/account/createCompany',
    (input: NewCompany) => ({
      phone_: input.phone,
      code_: input.code,
      password_: input.password,
      name_: input.name,
      company_name_: input.companyName,
      industry_: input.industry,
      agreement_version_: input.agreementVersion,
      u: input.shareUserId,
      c: input.shareClientId,
    }),
    toLoginUser,
  ),
  updateAndImportTrade: post(
    '/v1/account/updateAndImportTrade',
    (input: { companyId: string; tradeId: string; importData: boolean }) => ({
      company_id_: input.companyId,
      trade_id_: input.tradeId,
      import_: input.importData,
    }),
    toTradeImport,
  ),
  shopRegisterCode: getWithEffect('/v1/account/shopRegisterCode', encodePhoneCodeRequest, toCodeReceipt),
  shopCompleteRegister: post(
    '/v1/account/shopCompleteRegister',
    (input: NewCustomer) => ({
      company_id_: input.companyId,
      open_id_: input.openId,
      phone_: input.phone,
      proof_: input.proof,
      password_: input.password,
      name_: input.name,
      client_name_: input.clientName,
      agreement_version_: input.agreementVersion,
      u: input.shareUserId,
      c: input.shareClientId,
    }),
    toRegistration,
  ),

  /** `login` is an account or a phone. */
  mixedLogin: post(
    '/v1/account/mixedLogin',
    (input: { login: string; password: string; companyId?: string | undefined }) => ({
      login_: input.login,
      password_: input.password,
      company_id_: input.companyId,
    }),
    toAccountLists,
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
  getAccountList: get(
    '/v1/account/getAccountList',
    ({ phone }: { phone: string }) => ({ phone_: phone }),
    toAccountLists,
  ),
  /** An empty company clears the default. */
  setDefaultCompany: post(
    '/v1/account/setDefaultCompany',
    ({ phone, companyId }: { phone: string; companyId: string }) => ({ phone_: phone, company_id_: companyId }),
    nothing,
  ),

  bindPhoneCode: getWithEffect('/v1/account/bindPhoneCode', encodePhoneCodeRequest, toCodeReceipt),
  bindPhone: post('/v1/account/bindPhone', encodePhoneChange, toLoginUser),
  unbindPhoneCode: getWithEffect('/v1/account/unbindPhoneCode', encodePhoneCodeRequest, toCodeReceipt),
  unbindPhone: post('/v1/account/unbindPhone', encodePhoneChange, toLoginUser),
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

  getAdminByLogin: get(
    '/v1/account/getAdminByLogin',
    ({ login }: { login: string }) => ({ login_: login }),
    toAdministrator,
  ),
  resetCodeByMail: getWithEffect('/v1/mail/resetCode', encodeCodeRequest, toCodeReceipt),
  resetCode: getWithEffect('/v1/account/resetCode', encodeCodeRequest, toCodeReceipt),
  resetPhonePassword: post(
    '/v1/account/resetPhonePassword',
    ({ phone, login, code, password }: Recipient & { code: string; password: string }) => ({
      phone_: phone,
      login_: login,
      code_: code,
      password_: password,
    }),
    nothing,
  ),
  modifyPwd: post(
    '/v1/account/modifyPwd',
    (input: { userId: string; oldPassword: string; newPassword: string }) => ({
      user_id_: input.userId,
      old_password_: input.oldPassword,
      new_password_: input.newPassword,
    }),
    toNewToken,
  ),

  experienceCode: getWithEffect('/v1/base/experience/experienceCode', encodePhoneCodeRequest, toCodeReceipt),
  experienceRegister: post(
    '/v1/base/experience/experienceRegister',
    ({ phone, code, tradeId }: { phone: string; code: string; tradeId: string }) => ({
      phone_: phone,
      code_: code,
      trade_id_: tradeId,
    }),
    toExperience,
  ),
  getExperienceUser: post(
    '/v1/base/experience/getExperienceUser',
    ({ experienceId, role }: { experienceId: string; role: 'shop' | 'manager' }) => ({
      experience_id_: experienceId,
      role_: role,
    }),
    toLoginUser,
  ),

  getCompanyById: get(
    '/v1/base/company/getCompanyById/{id}',
    ({ companyId }: { companyId: string }) => ({ id: companyId }),
    toCompany,
  ),
  getByHost: get('/v1/base/company/noAuth/getByHost', ({ host }: { host: string }) => ({ host_: host }), toCompany),

  getAuthCode: getWithEffect(
    '/openapi/v1/auth/getAuthCode',
    ({ companyId, side }: { companyId: string; side: 'shop' | 'manager' | 'delivery' }) => ({
      company_id_: companyId,
      side_: side,
    }),
    toAuthCode,
  ),
  getLoginUserByAuthCode: getWithEffect(
    '/v1/account/getLoginUserByAuthCode',
    ({ authCode, companyId }: { authCode: string; companyId?: string | undefined }) => ({
      auth_code_: authCode,
      company_id_: companyId,
    }),
    toLoginUser,
  ),
  bindJpushId: post(
    '/v1/account/bindJpushId',
    ({ userId, jpushId }: { userId: string; jpushId: string }) => ({ user_id_: userId, jpush_id_: jpushId }),
    nothing,
  ),
};
