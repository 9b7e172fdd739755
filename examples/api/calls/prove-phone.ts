import { PortalError } from 'account-portal';
import { parameterError } from '../envelope.ts';
import { findOpenCompany, offersLoginByCode } from '../people/companies.ts';
import { findKnownCompanies } from '../people/known-companies.ts';
import { findChosenHash, isCustomerPhone, isKnownPhone } from '../people/known-phones.ts';
import { findLogins } from '../people/logins.ts';
import { requirePhone } from '../people/phone.ts';
import type { CodeTarget } from '../security/code-target.ts';
import { exchangeCode, exchangeProof } from '../security/proofs.ts';
import type { Services } from '../services.ts';
import type { Call, Handler } from './call.ts';
import { provenTasks } from './proven-tasks.ts';
import { readTypedCode } from './typed-code.ts';
import { withRegisterCode } from './with-register-code.ts';

/**
 * Exchanges a code for the proof that the calls of a task take, or the proof of another task, see `exchangeProof`; and tells
 * what is known of the phone's owner. A registration of somebody who is known gets the proof of a login, as its message has
 * told of both, where the company lets its users log in by code.
 */
export const provePhone: Handler = async (services, call) => {
  const { fields } = call;
  const phone = requirePhone(fields.required('phone_'));
  const companyId = fields.optional('company_id_');
  const target = await readTarget(services, call, phone, companyId);
  const earlier = fields.optional('proof_', 128);
  const proven =
    earlier === ''
      ? await proveByCode(services, call, target)
      : {
          proof_: await exchangeProof(services.database, target, earlier, new Date(services.now())),
          task_: fields.required('task_'),
        };
  // The message of a trial or of a binding has said nothing of anybody's companies; nor has what a trial's proof gives.
  const isTold =
    target.purpose !== 'experience' &&
    target.purpose !== 'bind' &&
    (earlier === '' || target.purpose !== 'create-company');
  return {
    ...proven,
    has_password_: (await findChosenHash(services.database, phone)) !== undefined,
    companies_: isTold ? await findKnownCompanies(services.database, phone, companyId) : [],
  };
};

async function readTarget({ database }: Services, { fields }: Call, phone: string, companyId: string) {
  const task = provenTasks.find((name) => name === fields.required('task_'));
  if (task === undefined) throw parameterError('task_');
  const ofCompany = task === 'register' || task === 'apply' || task === 'bind';
  if (companyId === '' && task === 'register') return { phone, purpose: 'create-company', companyId } as const;
  if (task === 'register' || task === 'apply') await findOpenCompany(database, companyId);
  return { phone, purpose: task, companyId: ofCompany ? companyId : '' } as const;
}

async function proveByCode(services: Services, call: Call, target: CodeTarget) {
  const typed = readTypedCode(call);
  const { phone, purpose } = target;
  if (purpose !== 'register' && purpose !== 'create-company')
    return { proof_: await exchangeCode(services.codes, target, typed), task_: purpose };

  // Both are looked up for every phone: the time says nothing of who is known.
  const [isKnown, isOffered] = await Promise.all([isRegistered(services, target), offersCode(services, target)]);
  const offers = isKnown && isOffered;
  const prove = () => exchangeCode(services.codes, target, typed, { purpose: offers ? 'login' : purpose });
  const proof =
    purpose === 'register' ? await withRegisterCode(services, { ...target, purpose }, typed, prove) : await prove();
  if (proof === null || (isKnown && !offers)) throw new PortalError('phone-registered', { phone });
  return { proof_: proof, task_: offers ? 'login' : 'register' };
}

const isRegistered = ({ database }: Services, { phone, companyId }: CodeTarget) =>
  companyId === '' ? isKnownPhone(database, phone) : isCustomerPhone(database, companyId, phone);

/** Without a company, one of those that the phone opens is enough. */
async function offersCode({ database }: Services, { phone, companyId }: CodeTarget): Promise<boolean> {
  const logins = await findLogins(database, 'phone', phone);
  return logins.some(
    ({ company, company_id }) => (companyId === '' || company_id === companyId) && offersLoginByCode(company),
  );
}
