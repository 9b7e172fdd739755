import { type ProvenTask, provePhone } from '../api/endpoints/prove-phone.js';
import { PortalError, toPortalError } from '../errors.js';
import type { RegistrationProof } from '../model/grants.js';
import type { KnownCompany } from '../model/proven-phone.js';
import type { Portal } from '../portal/portal.js';
import type { SendOptions } from '../transport/transport.js';
import { normalizeCode } from '../validation/code.js';
import { normalizePhone } from '../validation/phone.js';
import type { FlowWork, Values } from './flow.js';
import { type CodeCall, type CodeSender, createOtpSender } from './otp-sender.js';
import { createProofOfCode, type ProvenPhone } from './proof-of-code.js';
import { createSendCode } from './send-code.js';

/** A phone and its code, as they were typed. */
export interface TypedCode {
  readonly phone: string;
  readonly code: string;
}

/** What a task that asks for a phone has of its own. */
export interface ProofTask {
  readonly purpose: ProvenTask;
  /** Sends the code. */
  readonly send: (phone: string) => CodeCall;
  /** Exchanges it on a server without `provePhone`; without this, the code goes with the last call of the task. */
  readonly check?: (typed: TypedCode, options: SendOptions) => Promise<RegistrationProof>;
}

/** A phone that is proven; with an empty proof, its code is to be sent with the last call of the task. */
export interface Proven extends TypedCode, RegistrationProof {
  /** What the server knows of the phone; undefined if it does not say. */
  readonly companies?: readonly KnownCompany[] | undefined;
  /** The phone is registered already: `createLoginByCodeFlow` enters with its proof. */
  readonly toLogIn?: boolean;
}

/** The part of every task that asks for a phone: the code, its exchange, and the phone that this tab has proven. */
export interface PhoneProof {
  readonly resend: CodeSender;
  sendCode(values: Values<'phone'>): Promise<void>;
  /** Whether the server proves a phone before the rest of the task, as far as is known. */
  isOffered(): boolean;
  /** The phone that was proven within ten minutes, for this task or for one whose proof the server exchanges. */
  read(): ProvenPhone | null;
  /** Exchanges the code of a form, once: the same one again has the same answer. */
  prove(values: Values<'phone' | 'code'>, signal: AbortSignal): Promise<Proven>;
  /** The answer about the phone of `read`; rejects with `code-expired` without one. */
  again(signal: AbortSignal): Promise<Proven>;
  /** The proof was used: it is of use to other tasks only. */
  spend(): void;
  /** The proof is refused, or another phone is wanted. */
  forget(): void;
}

/** The tasks whose proof a server exchanges for one of another task; with `founder` for the registration of an enterprise. */
const sources: Readonly<Record<ProvenTask | 'founder', readonly ProvenTask[]>> = {
  register: ['apply'],
  founder: ['experience'],
  apply: ['register'],
  experience: ['register', 'apply'],
  reset: [],
};

/** What the last call of a task takes. */
export const toGrant = ({ proof, code }: Pick<Proven, 'proof' | 'code'>) => (proof === '' ? { code } : { proof });

/** Whether a form is about the phone that its step shows as proven: unless another one was typed. */
export const isProven = (step: { readonly provenPhone?: string } | object, { phone }: Values<'phone'>): boolean =>
  'provenPhone' in step && (!phone || normalizePhone(phone) === step.provenPhone);

export function createPhoneProof<Step, Field extends string>(
  portal: Portal,
  work: FlowWork<Step, Field | 'phone'>,
  { purpose, send, check }: ProofTask,
): PhoneProof {
  const { call, tenant } = portal;
  const resend = createOtpSender(portal, purpose, send);
  const own = createProofOfCode(portal, purpose);
  const given = () => {
    const isFounder = purpose === 'register' && tenant.get().companyId === null;
    return sources[isFounder ? 'founder' : purpose].map((task) => createProofOfCode(portal, task));
  };
  /** The code that was exchanged here and the last answer, which are not stored. */
  let exchanged = '';
  let last: Proven | null = null;
  /** Without a company no setting tells: a server that lacks the call is asked once. */
  let refused = false;

  const isOffered = () => {
    const state = tenant.get();
    if (refused) return false;
    if (state.companyId === null || state.status === 'resolving') return true;
    return state.status === 'ready' && state.company?.settings.phoneProof === true;
  };
  const read = () => {
    const kept = own.read();
    if (kept && !kept.spent) return kept;
    return (
      given()
        .flatMap((task) => task.read() ?? [])
        .find(({ shared }) => shared) ?? null
    );
  };

  /** Undefined on a server without the call. */
  const ask = async (
    phone: string,
    proven: { readonly code: string } | ProvenPhone,
    signal: AbortSignal,
  ): Promise<Proven | undefined> => {
    await portal.start();
    if (!isOffered()) return undefined;
    const companyId = tenant.get().companyId ?? undefined;
    const grant = 'proof' in proven ? { proof: proven.proof } : { code: proven.code };
    try {
      const answer = await call(provePhone, { phone, task: purpose, companyId, ...grant }, { signal });
      const { proof, hasPassword = false } = answer;
      const at = 'proof' in proven && proven.at !== undefined ? { at: proven.at } : {};
      const kept = answer.toLogIn ? createProofOfCode(portal, 'login') : own;
      kept.keep({ phone, proof, hasPassword, shared: true, ...at });
      return { ...answer, phone, code: '' };
    } catch (thrown) {
      if (companyId !== undefined || toPortalError(thrown).code !== 'not-served') throw thrown;
      refused = true;
      return undefined;
    }
  };
  /** Today's order of rules.md 6.5. */
  const askInOrder = async (typed: TypedCode, signal: AbortSignal): Promise<Proven> => {
    const found = check ? await check(typed, { signal }) : { proof: '' };
    if (found.proof === '') return { ...typed, ...found };
    own.keep({ ...found, phone: typed.phone });
    return { ...found, phone: typed.phone, code: '' };
  };

  return {
    resend,
    sendCode: createSendCode(portal, work, resend),
    isOffered,
    read,
    async prove(values, signal) {
      const typed = { phone: normalizePhone(values.phone), code: normalizeCode(values.code) };
      if (last?.phone === typed.phone && exchanged === typed.code && last.proof === own.read()?.proof) return last;
      const found = (await ask(typed.phone, typed, signal)) ?? (await askInOrder(typed, signal));
      if (found.proof !== '') resend.clear(typed.phone);
      exchanged = typed.code;
      last = found;
      return found;
    },
    async again(signal) {
      const proven = read();
      if (proven === null) throw new PortalError('code-expired');
      if (last?.proof === proven.proof) return last;
      last = (await ask(proven.phone, proven, signal)) ?? { ...proven, code: '' };
      return last;
    },
    spend() {
      const proven = own.read();
      if (proven?.shared) own.keep({ ...proven, spent: true });
      else own.forget();
      last = null;
    },
    forget() {
      for (const kept of [own, ...given()]) kept.forget();
      last = null;
    },
  };
}
