import { toProvenPhone } from '../../model/proven-phone.js';
import type { Proven } from './code-request.js';
import { post } from './endpoint.js';

/** What a phone can be proven for, by the code of that purpose. */
export type ProvenTask = 'register' | 'apply' | 'reset' | 'experience';

/**
 * Proves a phone for a task, by its code or within ten minutes by the proof of another task, and tells what is known of it: beyond rules.md 6.5, for servers whose company settings say
 * `proof_set_`.
 */
export const provePhone = post(
  'provePhone',
  '/v1/account/provePhone',
  (input: { phone: string; task: ProvenTask; companyId?: string | undefined } & Proven) => ({
    phone_: input.phone,
    task_: input.task,
    company_id_: input.companyId,
    code_: input.code,
    proof_: input.proof,
  }),
  toProvenPhone,
);
