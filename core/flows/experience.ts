import { experienceCode, experienceRegister, getExperienceUser } from '../api/endpoints/experience.js';
import type { DraftVerbs } from '../flow/draft-verbs.js';
import { createFlow, type Flow, toFlow, type Values } from '../flow/flow.js';
import { createPhoneProof, isProven, toGrant } from '../flow/phone-proof.js';
import type { CodeVerbs } from '../flow/send-code.js';
import { type IndustryId, industries } from '../model/industry.js';
import { type CompletedLogin, shownLanding } from '../portal/complete-login.js';
import type { Portal } from '../portal/portal.js';
import { createDraft } from '../storage/draft.js';
import { normalizePhone } from '../validation/phone.js';
import * as rules from '../validation/rules.js';

/** Industry and phone, then a role, then the sample company (rules.md 2.11). */
export type ExperienceStep =
  /** `provenPhone` is one that is proven already: neither it nor a code is asked for. */
  | { readonly name: 'industry'; readonly provenPhone?: string }
  | { readonly name: 'role'; readonly industryId: IndustryId; readonly experienceId: string }
  | { readonly name: 'landed'; readonly landing: CompletedLogin };

/** `industry` is the id of one, `phone` a mobile number of mainland China, `code` six digits. */
export type ExperienceField = 'industry' | 'phone' | 'code';

/** See `createExperienceFlow`. */
export interface ExperienceFlow
  extends Flow<ExperienceStep, ExperienceField>,
    DraftVerbs<ExperienceField>,
    CodeVerbs<ExperienceField> {
  /** Continues with the phone that was proven in this tab within ten minutes. */
  prepare(): Promise<void>;
  /** Continues with the roles of a trial that was created in this tab, unless industry or phone are others by now. */
  open(): void;
  /** Another phone than the one that is proven. */
  changePhone(): void;
  /** Creates a trial; leads to `role`. */
  start(values: Values<ExperienceField>): Promise<void>;
  /** Logs in to the trial in this role, and lands. */
  signIn(role: 'shop' | 'manager'): Promise<void>;
  /** Returns from the roles, or a landing, to the industry. */
  back(): void;
}

const fields = { industry: rules.industry, phone: rules.phone, code: rules.code };

/** A trial with the sample data of one of the twelve industries. */
export function createExperienceFlow(portal: Portal): ExperienceFlow {
  const work = createFlow<ExperienceStep, ExperienceField>(portal, {
    name: 'experience',
    step: { name: 'industry' },
    shown: { industryId: true, provenPhone: true, landing: shownLanding },
    rules: fields,
  });
  const { run, show } = work;
  const flow = toFlow(work);
  const { call } = portal;
  const draft = createDraft<ExperienceField | 'experienceId' | 'madeFor'>(portal, 'experienceDraft', [
    'industry',
    'phone',
    'experienceId',
    'madeFor',
  ]);
  const proof = createPhoneProof(portal, work, {
    purpose: 'experience',
    send: (phone) => (captcha, options) => call(experienceCode, { phone, captcha }, options),
  });
  const { resend, sendCode } = proof;

  const open = () => {
    const { industry, experienceId, madeFor, phone } = draft.read();
    const industryId = industries.find(({ id }) => id === industry)?.id;
    const valid = industryId && experienceId && madeFor === toKey(industryId, phone);
    if (flow.get().step.name === 'industry' && valid) show({ name: 'role', industryId, experienceId });
  };

  return {
    ...flow,
    resend,
    get draft() {
      const { industry, phone } = draft.read();
      return { ...(industry && { industry }), ...(phone && { phone }) };
    },
    saveDraft: draft.save,
    async prepare() {
      await portal.start();
      const proven = proof.read();
      if (proven && flow.get().step.name === 'industry') work.amend({ name: 'industry', provenPhone: proven.phone });
    },
    open,
    sendCode,
    changePhone() {
      proof.forget();
      show({ name: 'industry' });
    },
    start: (values) =>
      run('start', {
        values,
        rules: isProven(flow.get().step, values) ? { industry: fields.industry } : fields,
        leads(error) {
          if (error.field !== 'code' || !isProven(flow.get().step, values)) return flow.get().step;
          proof.forget();
          return { name: 'industry' };
        },
        work: async (signal) => {
          const industryId = String(values.industry) as IndustryId; // checked by the rule
          const proven = await (isProven(flow.get().step, values) ? proof.again(signal) : proof.prove(values, signal));
          const { phone } = proven;
          const input = { phone, ...toGrant(proven), tradeId: industryId };
          const { experienceId } = await call(experienceRegister, input, { signal });
          proof.spend();
          resend.clear(phone);
          const typed = isProven(flow.get().step, values) ? phone : values.phone;
          draft.save({ industry: industryId, phone: typed, experienceId, madeFor: toKey(industryId, phone) });
          portal.emit('experience-start', { industryId, role: null });
          return { name: 'role', industryId, experienceId };
        },
      }),
    signIn: (role) =>
      run('sign-in', {
        work: async (signal) => {
          const { step } = flow.get();
          if (step.name !== 'role') return step;
          const user = await call(getExperienceUser, { experienceId: step.experienceId, role }, { signal });
          portal.emit('role-select', { industryId: step.industryId, role });
          const landing = await portal.completeLogin(user, signal);
          draft.clear();
          return { name: 'landed', landing };
        },
      }),
    forward(name) {
      if (name !== 'role') return false;
      open();
      return flow.get().step.name === 'role';
    },
    back: () => show({ name: 'industry' }),
    dispose() {
      flow.dispose();
      resend.dispose();
    },
  };
}

/** What a trial was made for: with another industry or phone, it is another trial. */
const toKey = (industryId: IndustryId, phone?: string) => `${industryId} ${normalizePhone(phone)}`;
