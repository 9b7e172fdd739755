import { toCustomerLookup } from '../../model/customer-lookup.js';
import { toFranchiseApplication } from '../../model/franchise-application.js';
import type { Params } from '../../transport/params.js';
import { get, post } from './endpoint.js';

/** The applicant: a verified phone, or a social identity. */
export type Applicant =
  | { phone: string; proof: string; openId?: undefined }
  | { openId: string; phone?: undefined; proof?: undefined };

export const encodeApplicant = (input: Applicant & { companyId?: string | undefined }): Params => ({
  company_id_: input.companyId,
  phone_: input.phone,
  proof_: input.proof,
  open_id_: input.openId,
});

/** What a company knows of a phone or a social identity: a customer, an application, nothing. */
export const checkPhoneOrOpenId = post(
  'checkPhoneOrOpenId',
  '/v1/shopRegister/noAuth/checkPhoneOrOpenId',
  ({ companyId, phone, openId }: { companyId: string; phone?: string | undefined; openId?: string | undefined }) => ({
    company_id_: companyId,
    phone_: phone,
    open_id_: openId,
  }),
  toCustomerLookup,
);

/** The latest application of a phone or a social identity. */
export const getByPhoneOrOpenId = get(
  'getByPhoneOrOpenId',
  '/v1/shopRegister/noAuth/getByPhoneOrOpenId',
  encodeApplicant,
  toFranchiseApplication,
);

/** An application by its id. */
export const getById = get(
  'getById',
  '/v1/shopRegister/noAuth/getById/{id}',
  ({ id }: { id: string }) => ({ id }),
  toFranchiseApplication,
);
