import {
  checkPhoneExitInCompany,
  checkPhoneExitInUser,
  checkRegisterCode,
  createCompany,
  registCode,
  shopCompleteRegister,
  shopRegisterCode,
} from '../../api/endpoints/register.js';
import { type ErrorCode, PortalError, toPortalError } from '../../errors.js';
import type { Values } from '../../flow/flow.js';
import { type Proven, toGrant } from '../../flow/phone-proof.js';
import type { CodeReceipt } from '../../model/code-receipt.js';
import type { RegistrationProof } from '../../model/grants.js';
import type { LoginUser } from '../../model/login-user.js';
import type { Registration } from '../../model/registration.js';
import type { Portal } from '../../portal/portal.js';
import type { SendOptions } from '../../transport/transport.js';
import { normalizeText } from '../../validation/text.js';

/** The version of the service agreement. It is sent to the server with a registration. */
export const agreementVersion = '2026-01';

/**
 * The result of the first form, kept in memory until the second is submitted. Its proof is empty where the server checks the
 * code of an enterprise only when it is created.
 */
export interface Applicant extends Proven {
  /** Undefined for a phone that has one. */
  readonly password: string | undefined;
  /** The social identity to link. */
  readonly openId?: string | undefined;
}

export interface Names extends Values<'name' | 'companyName' | 'industry'> {
  /** The own fields of the page. */
  readonly ownFields?: Readonly<Record<string, string>> | undefined;
}

/** The calls of a registration: a customer's if there is a company, else an enterprise's. */
export interface Registrar {
  /** Refuses a registered phone; else sends a code. */
  sendCode(
    to: { readonly phone: string; readonly companyId: string | undefined },
    captcha: Readonly<Record<string, string>>,
    options: SendOptions,
  ): Promise<CodeReceipt>;
  /** Exchanges the code; the proof is empty where it is to be sent with the enterprise that is created. */
  check(
    input: { readonly phone: string; readonly code: string; readonly companyId: string | undefined },
    options: SendOptions,
  ): Promise<RegistrationProof>;
  customer(companyId: string, applicant: Applicant, names: Names, signal: AbortSignal): Promise<Registration>;
  enterprise(applicant: Applicant, names: Names, signal: AbortSignal): Promise<LoginUser>;
}

export function createRegistrar({ call, referral }: Portal): Registrar {
  return {
    async sendCode({ phone, companyId }, captcha, options) {
      const { exists } = await (companyId === undefined
        ? call(checkPhoneExitInUser, { phone }, options)
        : call(checkPhoneExitInCompany, { phone, companyId }, options));
      if (exists) throw new PortalError('phone-registered', { phone });
      return companyId === undefined
        ? call(registCode, { phone, captcha }, options)
        : call(shopRegisterCode, { phone, companyId, captcha }, options);
    },
    check(input, options) {
      const proof = call(checkRegisterCode, input, options);
      return input.companyId === undefined ? proof.catch(toNoProof) : proof;
    },
    customer(companyId, { phone, proof, password, openId }, names, signal) {
      const named = { name: normalizeText(names.name), clientName: normalizeText(names.companyName), agreementVersion };
      return call(
        shopCompleteRegister,
        { companyId, openId, phone, proof, password, ...named, ownFields: names.ownFields, ...referral.get() },
        { signal },
      );
    },
    enterprise({ phone, code, proof, password = '' }, names, signal) {
      const named = {
        name: normalizeText(names.name),
        companyName: normalizeText(names.companyName),
        industry: normalizeText(names.industry),
      };
      const { ownFields } = names;
      const company = {
        phone,
        ...toGrant({ proof, code }),
        password,
        ...named,
        agreementVersion,
        ownFields,
        ...referral.get(),
      };
      return call(createCompany, company, { signal });
    },
  };
}

/** The answers of a server that checks no code without a company. */
const unchecked: ReadonlySet<ErrorCode> = new Set(['parameter-error', 'company-unknown', 'not-served']);

function toNoProof(thrown: unknown): RegistrationProof {
  if (unchecked.has(toPortalError(thrown).code)) return { proof: '' };
  throw thrown;
}
