import { toApplicationReceipt } from '../../model/application-receipt.js';
import { toCodeReceipt } from '../../model/code-receipt.js';
import type { FranchiseForm } from '../../model/franchise-application.js';
import { toProof } from '../../model/grants.js';
import { type Applicant, encodeApplicant } from './application.js';
import { encodeCodeCheck, encodePhoneCodeRequest } from './code-request.js';
import { getWithEffect, post, postJson } from './endpoint.js';

/** Sends a code to the phone of an applicant. */
export const shopRegisterCodeNoAuth = getWithEffect(
  'shopRegisterCodeNoAuth',
  '/v1/shopRegister/noAuth/registerCode',
  encodePhoneCodeRequest,
  toCodeReceipt,
);

/** Proves the phone of an applicant by the code. */
export const checkCode = post('checkCode', '/v1/shopRegister/noAuth/checkCode', encodeCodeCheck, toProof);

/** Sends an application, or corrects an earlier one. */
export const save = postJson(
  'save',
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
);
