import { type ApplicationReceipt, toApplicationReceipt } from './application-receipt.js';
import { flag, isWireObject, list, readOwn, required, shownText, text, toObject } from './decode.js';
import { type RegistrationProof, toRegistrationProof } from './grants.js';

/** What is known of the owner of a phone at one company. */
export interface KnownCompany {
  readonly id: string;
  readonly name: string;
  /** A customer of the company has the phone. */
  readonly customer: boolean;
  /** A member of its staff has the phone. */
  readonly staff: boolean;
  /** The registration or application that was submitted there; null without one. */
  readonly application: KnownApplication | null;
}

export interface KnownApplication extends ApplicationReceipt {
  readonly refusalReason: string;
  /** It has the joining information, too. */
  readonly complete: boolean;
}

/** The proof of a code, and what the server knows of the phone: at the company of the page, or without one at all. */
export interface ProvenPhoneAnswer extends RegistrationProof {
  /** The proof is that of a login: the phone is registered already. */
  readonly toLogIn: boolean;
  readonly companies: readonly KnownCompany[];
}

export function toProvenPhone(data: unknown): ProvenPhoneAnswer {
  const answer = toObject(data);
  return {
    ...toRegistrationProof(answer),
    toLogIn: text(answer, 'task_') === 'login',
    companies: list(answer, 'companies_', toKnownCompany),
  };
}

function toKnownCompany(data: unknown): KnownCompany {
  const company = toObject(data);
  const application = readOwn(company, 'application_');
  return {
    id: required(company, 'company_id_'),
    name: shownText(company, 'company_name_'),
    customer: flag(company, 'customer_'),
    staff: flag(company, 'staff_'),
    application: isWireObject(application)
      ? {
          ...toApplicationReceipt(application),
          refusalReason: text(application, 'reason_'),
          complete: flag(application, 'complete_'),
        }
      : null,
  };
}
