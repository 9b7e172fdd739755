import { toCodeReceipt } from '../../model/code-receipt.js';
import { type FranchiseForm, toApplicationReceipt } from '../../model/franchise-application.js';
import { toProof } from '../../model/grants.js';
import { type Applicant, encodeApplicant } from './application.js';
import { encodeCodeCheck, encodePhoneCodeRequest } from './code-request.js';
import { getWithEffect, post, postJson } from './endpoint.js';

/** The franchise application. */
export const franchiseCalls = {
  shopRegisterCodeNoAuth: getWithEffect('/v1/shopRegister/noAuth/registerCode', encodePhoneCodeRequest, toCodeReceipt),
  checkCode: post('/v1/shopRegister/noAuth/checkCode', encodeCodeCheck, toProof),
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
      licence_: input.form.license,
      pictures_: input.form.pictures?.map(({ key, name }) => ({ key_: key, name_: name })),
      default_: input.form.defaultCompany,
      own_fields_: input.form.ownFields,
    }),
    toApplicationReceipt,
  ),
};
