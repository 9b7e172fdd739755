import { toCodeReceipt } from '../../model/code-receipt.js';
import { toRegisterSetting } from '../../model/company.js';
import { toRegistrationProof } from '../../model/grants.js';
import { toLoginUser } from '../../model/login-user.js';
import { toPhoneLookup } from '../../model/phone-lookup.js';
import { toRegistration, toTradeImport } from '../../model/registration.js';
import type { Params } from '../../transport/params.js';
import { encodeCodeCheck, encodePhoneCodeRequest } from './code-request.js';
import { get, getWithEffect, post } from './endpoint.js';

/** The user and the client who shared the link or code (rules.md 2.14). */
export interface ReferralParams {
  shareUserId?: string | undefined;
  shareClientId?: string | undefined;
}

/** The own fields of the page, by name. */
export interface OwnTexts {
  ownFields?: Readonly<Record<string, string>> | undefined;
}

export interface NewCompany extends ReferralParams, OwnTexts {
  phone: string;
  /** Undefined with a proof. */
  code?: string | undefined;
  /** Of `checkRegisterCode`, or of `loginByCode` for a phone that it has found no login of. */
  proof?: string | undefined;
  password: string;
  name: string;
  companyName: string;
  industry: string;
  agreementVersion: string;
}

export interface NewCustomer extends ReferralParams, OwnTexts {
  companyId: string;
  /** The social identity to link to the new login. */
  openId?: string | undefined;
  phone: string;
  proof: string;
  /** Undefined for a phone that has one (`has_password_` of its proof). */
  password: string | undefined;
  name: string;
  clientName: string;
  agreementVersion: string;
}

const encodePhone = ({ phone, companyId }: { phone: string; companyId?: string | undefined }): Params => ({
  phone_: phone,
  company_id_: companyId,
});

const encodeCompany = ({ companyId }: { companyId: string }): Params => ({ company_id_: companyId });

/** Registration of a customer or an enterprise, and the set-up of a new company. */
export const registerCalls = {
  checkPhoneExitInCompany: post('/v1/account/checkPhoneExitInCompany', encodePhone, toPhoneLookup),
  checkPhoneExitInUser: post('/v1/account/checkPhoneExitInUser', encodePhone, toPhoneLookup),
  registCode: getWithEffect('/v1/account/registCode', encodePhoneCodeRequest, toCodeReceipt),
  createCompany: post(
    '/v1/account/createCompany',
    (input: NewCompany) => ({
      phone_: input.phone,
      code_: input.code,
      proof_: input.proof,
      password_: input.password,
      name_: input.name,
      company_name_: input.companyName,
      industry_: input.industry,
      agreement_version_: input.agreementVersion,
      own_fields_: input.ownFields,
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
  registerSetting: get('/v1/shopRegisterSetting/noAuth/getByCompany', encodeCompany, toRegisterSetting),
  checkRegisterCode: getWithEffect('/v1/mail/checkRegisterCode', encodeCodeCheck, toRegistrationProof),
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
      own_fields_: input.ownFields,
      u: input.shareUserId,
      c: input.shareClientId,
    }),
    toRegistration,
  ),
};
