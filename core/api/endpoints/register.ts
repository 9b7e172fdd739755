import { toCodeReceipt } from '../../model/code-receipt.js';
import { toRegistrationProof } from '../../model/grants.js';
import { toLoginUser } from '../../model/login-user.js';
import { toPhoneLookup } from '../../model/phone-lookup.js';
import { toRegistration } from '../../model/registration.js';
import type { Params } from '../../transport/params.js';
import { encodeCodeCheck, encodePhoneCodeRequest } from './code-request.js';
import { getWithEffect, post } from './endpoint.js';

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

/** Whether a phone has a login at a company. */
export const checkPhoneExitInCompany = post(
  'checkPhoneExitInCompany',
  '/v1/account/checkPhoneExitInCompany',
  encodePhone,
  toPhoneLookup,
);

/** Whether a phone has a login anywhere. */
export const checkPhoneExitInUser = post(
  'checkPhoneExitInUser',
  '/v1/account/checkPhoneExitInUser',
  encodePhone,
  toPhoneLookup,
);

/** Sends a code to the phone of a founder. */
export const registCode = getWithEffect('registCode', '/v1/account/registCode', encodePhoneCodeRequest, toCodeReceipt);

/** Founds a company. */
export const createCompany = post(
  'createCompany',
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
);

/** Proves the phone of a registration by the code. */
export const checkRegisterCode = getWithEffect(
  'checkRegisterCode',
  '/v1/mail/checkRegisterCode',
  encodeCodeCheck,
  toRegistrationProof,
);

/** Sends a code to the phone of a new customer. */
export const shopRegisterCode = getWithEffect(
  'shopRegisterCode',
  '/v1/account/shopRegisterCode',
  encodePhoneCodeRequest,
  toCodeReceipt,
);

/** Registers a customer of a company. */
export const shopCompleteRegister = post(
  'shopCompleteRegister',
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
);
