import { parameterError } from '../envelope.ts';
import type { Fields } from '../fields.ts';
import type { Services } from '../services.ts';
import type { Applicant } from './applications.ts';
import { requirePhone } from './phone.ts';
import { findWeChatIdentity } from './wechat-tickets.ts';

/**
 * The applicant of a franchise call: a phone with a proof that it was verified, or the ticket of a social identity.
 */
export async function requireApplicant(services: Services, fields: Fields, companyId: string): Promise<Applicant> {
  const ticket = fields.optional('open_id_', 128);
  if (ticket !== '') {
    if (fields.optional('phone_') !== '') throw parameterError('phone_');
    return { companyId, phone: null, identity: await findWeChatIdentity(services, ticket, companyId) };
  }
  const phone = requirePhone(fields.required('phone_'));
  await services.proofs.check({ phone, purpose: 'apply', companyId }, fields.required('proof_', 128));
  return { companyId, phone, identity: null };
}
