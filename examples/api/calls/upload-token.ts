import { parameterError } from '../envelope.ts';
import { findOpenCompany } from '../people/companies.ts';
import { checkCompanyQuota } from '../uploads/company-quota.ts';
import { makePolicy, uploadPurposes, writeTicket } from '../uploads/ticket.ts';
import type { Handler } from './call.ts';

/** A token to upload one file, for applicants without an account. */
export const getUploadToken: Handler = async (services, { fields, origin }) => {
  const purpose = fields.required('purpose_');
  if (!uploadPurposes.includes(purpose)) throw parameterError('purpose_');
  const company = await findOpenCompany(services.database, fields.required('company_id_'));
  if (purpose === 'picture' && !company.pictures) throw parameterError('purpose_');
  await checkCompanyQuota(services, company.id);
  const policy = makePolicy(purpose, company.id, services.now());
  await services.database
    .insertInto('uploads')
    .values({
      key: policy.key,
      purpose,
      company_id: company.id,
      issued_at: new Date(services.now()),
      used_at: null,
      type: null,
      hash: null,
      size: null,
      bytes: null,
    })
    .execute();
  return {
    token: await writeTicket(services.seal, policy),
    key: policy.key,
    upload_url_: `${origin}/upload`,
    domain_: origin,
  };
};
