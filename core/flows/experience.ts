import { experienceCode, experienceRegister, getExperienceUser } from '../api/endpoints/experience.js';
import type { DraftVerbs } from '../flow/draft-verbs.js';
import { createFlow, type Flow, toFlow, type Values } from '../flow/flow.js';
import { createOtpSender } from '../flow/otp-sender.js';
import { type CodeVerbs, createSendCode } from '../flow/send-code.js';
import { type IndustryId, industries } from '../model/industry.js';
import { type CompletedLogin, shownLanding } from '../portal/complete-login.js';
import type { Portal } from '../portal/portal.js';
import { createDraft } from '../storage/draft.js';
import { normalizeCode } from '../validation/code.js';
import { normalizePhone } from '../validation/phone.js';
import * as rules from '../validation/rules.js';

/** Industry and phone, then a role, then the sample company (rules.md 2.11). */
export type ExperienceStep =
  | { readonly name: 'industry' }
  | { readonly name: 'role'; readonly industryId: IndustryId; readonly experienceId: string }
  | { readonly name: 'landed'; readonly landing: CompletedLogin };

/** `industry` is the id of one, `phone` a mobile number of mainland China, `code` six digits. */
export type ExperienceField = 'industry' | 'phone' | 'code';

/** See `createExperienceFlow`. */
export interface ExperienceFlow
  extends Flow<ExperienceStep, ExperienceField>,
    DraftVerbs<ExperienceField>,
    CodeVerbs<ExperienceField> {
  /** Continues with the roles of a trial that was created in this tab, unless industry or phone are others by now. */
  open(): void;
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
    shown: { industryId: true, landing: shownLanding },
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
  const resend = createOtpSender(
    portal,
    'experience',
    (phone) => (captcha, options) => call(experienceCode, { phone, captcha }, options),
  );

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
    open,
    sendCode: createSendCode(portal, work, resend),
    start: (values) =>
      run('start', {
        values,
        rules: fields,
        work: async (signal) => {
          const industryId = String(values.industry) as IndustryId; // checked by the rule
          const phone = normalizePhone(values.phone);
          const input = { phone, code: normalizeCode(values.code), tradeId: industryId };
          const { experienceId } = await call(experienceRegister, input, { signal });
          resend.clear(phone);
          draft.save({ industry: industryId, phone: values.phone, experienceId, madeFor: toKey(industryId, phone) });
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
