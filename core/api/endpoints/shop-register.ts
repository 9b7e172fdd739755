import { toCodeReceipt } from '../../model/code-receipt.js';
import { type FranchiseForm, toApplicationReceipt, toFranchiseApplication } from '../../model/franchise-application.js';
import { toProof } from '../../model/grants.js';
import { toCustomerLookup } from '../../model/lookups.js';
import { toRegionTree } from '../../model/region.js';
import type { Params } from '../../transport/params.js';
import { encodePhoneCodeRequest } from '../code-request.js';
import { get, getWithEffect, post, postJson } from '../endpoint.js';

/** Who applies: a phone whose code was right, or a social identity. */
export type Applicant =
  | { phone: string; proof: string; openId?: undefined }
  | { openId: string; phone?: undefined; proof?: undefined };

const encodeApplicant = (input: Applicant & { companyId?: string | undefined }): Params => ({
  company_id_: input.companyId,
  phone_: input.phone,
  proof_: input.proof,
  open_id_: input.openId,
});

const encodeCheck = (input: { phone: string; code: string; companyId?: string | undefined }): Params => ({
  phone_: input.phone,
  code_: input.code,
  company_id_: input.companyId,
});

const noInput = (_input?: undefined): Params => ({});

/** The calls of spec.md section 7, Shop register. */
export const shopRegister = {
  registerCode: getWithEffect('/v1/mail/registerCode', encodePhoneCodeRequest, toCodeReceipt),
  checkRegisterCode: getWithEffect('/v1/mail/checkRegisterCode', encodeCheck, toProof),
  checkPhoneOrOpenId: post(
    '/v1/shopRegister/noAuth/checkPhoneOrOpenId',
    ({ companyId, phone, openId }: { companyId: string; phone?: string | undefined; openId?: string | undefined }) => ({
      company_id_: companyId,
      phone_: phone,
      open_id_: openId,
    }),
    toCustomerLookup,
  ),
  shopRegisterCodeNoAuth: getWithEffect('/v1/shopRegister/noAuth/registerCode', encodePhoneCodeRequest, toCodeReceipt),
  checkCode: post('/v1/shopRegister/noAuth/checkCode', encodeCheck, toProof),
  getByPhoneOrOpenId: get('/v1/shopRegister/noAuth/getByPhoneOrOpenId', encodeApplicant, toFranchiseApplication),
  save: postJson(
    '/v1/shopRegister/noAuth/save',
    (input: Applicant & { companyId: string; id?: string | undefined; form: FranchiseForm }) => ({
      ...encodeApplicant(input),
      id_: input.id,
      company_name_: input.form.companyName,
      contact_name_: input.form.contactName,
      position_: input.form.position,
      area_: input.form.area.map(({ id, name }) => ({ id_: id, name_: name })),
      address_: input.form.address,
      apply_reason_: input.form.reason,
      licence_: input.form.licence,
      default_: input.form.defaultCompany,
    }),
    toApplicationReceipt,
  ),
  getById: get('/v1/shopRegister/noAuth/getById/{id}', ({ id }: { id: string }) => ({ id }), toFranchiseApplication),
  buildRegionTree: get('/v1/common/helper/buildRegionTree', noInput, toRegionTree),
  buildSimpleRegionTreeNoAuth: get('/v1/common/helper/buildSimpleRegionTreeNoAuth', noInput, toRegionTree),
};
