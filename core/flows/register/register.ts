import { PortalError } from '../../errors.js';
import { createFlow, toFlow, type Values } from '../../flow/flow.js';
import { clearFormDrafts, createFormDrafts, readPhone } from '../../flow/form-drafts.js';
import { pageCompanyId } from '../../flow/page-company.js';
import { createPhoneProof, isProven, type Proven } from '../../flow/phone-proof.js';
import { requireValue } from '../../flow/require-value.js';
import type { ApplicationReceipt } from '../../model/application-receipt.js';
import type { RegisterSetting } from '../../model/company.js';
import type { LoginUser } from '../../model/login-user.js';
import type { Portal } from '../../portal/portal.js';
import { ownFieldsOf } from '../../validation/own-fields.js';
import * as rules from '../../validation/rules.js';
import { createStoredApplication } from '../franchise/stored-application.js';
import { createCompanySetUp } from './company-set-up.js';
import type { RegisterFlow, RegisterOptions } from './register-flow.js';
import { createRegisterMode, toFirstStep, toKnownStep } from './register-mode.js';
import {
  detailRules,
  industryRule,
  isAboutDetails,
  nameRules,
  newPasswordRule,
  type RegisterField,
} from './register-rules.js';
import {
  type RegisterForm,
  type RegisterKind,
  type RegisterStep,
  shownRegister,
  toNames,
  withoutProven,
} from './register-steps.js';
import { type Applicant, createRegistrar, type Names } from './registration.js';

/** Registration: of a customer on a tenant, of an enterprise elsewhere. */
export function createRegisterFlow(portal: Portal, { openId, byCode = false }: RegisterOptions = {}): RegisterFlow {
  const kindHere = () => (portal.tenant.get().companyId === null ? 'enterprise' : 'customer');
  const own = ownFieldsOf(portal.ownFields, 'register');
  const work = createFlow<RegisterStep, RegisterField>(portal, {
    name: 'register',
    step: toKnownStep(portal.tenant.get()),
    shown: shownRegister,
    rules: { phone: rules.phone, password: rules.password, ...nameRules, ...own.rules },
    failed: (error) => portal.emit('register-error', { kind: kindHere(), step: work.get().step.name, error }),
  });
  const { run, show } = work;
  const flow = toFlow(work);
  const { login: loginDraft, register: draft, forgot: forgotDraft } = createFormDrafts(portal);
  const setUp = createCompanySetUp(portal);
  const registrar = createRegistrar(portal);
  const mode = createRegisterMode(portal);
  /** Passed from the first form to the second. */
  let applicant: Applicant | null = null;
  /** Phone and code were typed, not proven before. */
  let isTyped = false;
  let customer: LoginUser | null = null;

  const proof = createPhoneProof(portal, work, {
    purpose: 'register',
    send: (phone) => async (captcha, options) => {
      const companyId = await pageCompanyId(portal);
      return registrar.sendCode({ phone, companyId }, captcha, options);
    },
    check: (typed, options) =>
      registrar.check({ ...typed, companyId: portal.tenant.get().companyId ?? undefined }, options),
  });
  const { resend, sendCode } = proof;
  const registered = (kind: RegisterKind) => {
    clearFormDrafts(portal);
    portal.referral.clear();
    portal.emit('register', { kind, step: work.get().step.name });
  };
  const toLanded = async (user: LoginUser, signal: AbortSignal): Promise<RegisterStep> => ({
    name: 'landed',
    landing: await portal.completeLogin(user, signal),
  });

  const toNamed = (values: Values<RegisterField>): Names => ({ ...values, ownFields: own.toTexts(values) });
  const registerCustomer = async (values: Values<RegisterField>, signal: AbortSignal): Promise<RegisterStep> => {
    const company = portal.tenant.get().companyId ?? '';
    const result = await registrar.customer(company, { ...requireValue(applicant), openId }, toNamed(values), signal);
    if (openId !== undefined) {
      portal.authorization.clear();
      portal.emit('social', { provider: 'wechat', phase: 'associated' });
    }
    registered('customer');
    if (result.kind === 'review') {
      proof.spend();
      return toSubmitted(result.application, requireValue(applicant).phone);
    }
    proof.forget();
    customer = result.user;
    return toLanded(customer, signal);
  };
  /** Its result leads to the login, or to a first password. */
  const toSubmitted = (application: ApplicationReceipt, phone: string): RegisterStep => {
    createStoredApplication(portal).save(application, portal.tenant.get().companyId ?? '');
    loginDraft.save({ account: phone });
    forgotDraft.save({ phone });
    return { name: 'submitted', application, phone };
  };
  const registerEnterprise = async (values: Values<RegisterField>, signal: AbortSignal): Promise<RegisterStep> => {
    const founder = await registrar.enterprise(requireValue(applicant), toNamed(values), signal);
    portal.signIn(founder);
    const step = setUp.begin(founder, String(values.industry));
    resend.clear(requireValue(applicant).phone);
    registered('enterprise');
    proof.forget();
    portal.emit('company-create', { company: { id: founder.companyId, name: founder.companyName } });
    return step;
  };

  const withProven = (step: RegisterStep): RegisterStep => {
    const proven = step.name === 'details' ? proof.read() : null;
    return proven && step.name === 'details' ? { ...step, provenPhone: proven.phone } : step;
  };
  /** A form that has had phone and code has them again. */
  const toDetails = (step: RegisterForm): RegisterStep =>
    isTyped ? withoutProven(step) : withProven(withoutProven(step));
  const toStep = (found: RegisterSetting['mode'] | undefined): RegisterStep =>
    (found === undefined && setUp.resume()) || withProven(toFirstStep(found));

  /** What is missing of somebody who has proven a phone. */
  const toMissing = (proven: Proven, form: Omit<RegisterForm, 'name'>, password: unknown): RegisterStep => {
    const { phone, companies = [] } = proven;
    if (proven.toLogIn && byCode) return { name: 'known', phone };
    if (proven.toLogIn) throw new PortalError('phone-registered', { phone });
    const { companyId } = portal.tenant.get();
    const application = companies.find(({ id }) => id === companyId)?.application;
    if (application?.state === 'submitted') return toSubmitted(application, phone);
    const has = proven.hasPassword === true;
    applicant = { ...proven, password: has || !password ? undefined : String(password) };
    return toNames(form, has || (applicant.password === undefined && phone), application?.refusalReason);
  };

  /** In the background: most companies are open and few users have a set-up to resume, so the form is shown at once. */
  const confirm = async () => {
    const found = await mode.ask().catch(() => null); // requested again on submit
    if (found === null || flow.get().step.name !== 'details') return;
    const step = toStep(found);
    if (step.name === 'details') work.amend(step);
    else show(step);
  };

  return {
    ...flow,
    resend,
    get draft() {
      return { ...readPhone(loginDraft), ...draft.read() };
    },
    saveDraft: (values) =>
      draft.save({ ...own.unticked, ...(flow.get().step.name === 'details' && { agreement: '' }), ...values }),
    sendCode,
    back() {
      const { step } = flow.get();
      if (step.name === 'complete') work.retreat(toDetails(step));
      if (step.name !== 'landed') return;
      customer = null;
      show(toKnownStep(portal.tenant.get()));
    },
    changePhone() {
      const { step } = flow.get();
      if (step.name !== 'details') return;
      proof.forget();
      show(withoutProven(step));
    },
    async open() {
      const { step } = flow.get();
      if (step.name === 'details') {
        work.amend(withProven(step));
        return confirm();
      }
      if (step.name !== 'opening' && step.name !== 'closed') return;
      mode.forget();
      await run('open', { work: async () => toStep(await mode.ask()) });
    },
    async submit(values) {
      const { step } = flow.get();
      if (step.name !== 'details') return;
      isTyped = !isProven(step, values);
      await run('submit', {
        values,
        rules: detailRules(!isTyped),
        leads(error) {
          if (error.field !== 'code') return step;
          if (!isTyped) proof.forget();
          return withoutProven(step);
        },
        work: async (signal) => {
          const asked = await mode.ask();
          if (asked === 'closed') return { name: 'closed' };
          const proven = await (isTyped ? proof.prove(values, signal) : proof.again(signal));
          return toMissing(proven, { kind: step.kind, review: asked === 'review' }, values.password);
        },
      });
    },
    async complete(values) {
      const { step } = flow.get();
      if (step.name !== 'complete') return;
      const isCustomer = step.kind === 'customer';
      await run('complete', {
        values,
        rules: {
          ...nameRules,
          ...own.rules,
          ...(!isCustomer && industryRule),
          ...(step.passwordFor !== undefined && newPasswordRule),
        },
        work: (signal) => {
          if (customer) return toLanded(customer, signal);
          if (step.passwordFor !== undefined)
            applicant = { ...requireValue(applicant), password: String(values.password) };
          return isCustomer ? registerCustomer(values, signal) : registerEnterprise(values, signal);
        },
        leads(error) {
          if (customer || !isAboutDetails(error)) return step;
          if (error.field === 'password' && step.passwordFor !== undefined) return step;
          // A number that was typed here is changed, or tried again with its code.
          if (error.field === 'code' || (error.field === 'phone' && !isTyped)) proof.forget();
          return toDetails(step);
        },
      });
    },
    initialize(values, { importData }) {
      const { step } = flow.get();
      const { industry = step.name === 'init' ? step.industryId : '' } = values;
      return run('initialize', {
        values: { ...values, industry },
        rules: importData ? industryRule : {},
        work: (signal) => setUp.initialize({ tradeId: String(industry), importData }, signal),
      });
    },
    signIn: () => run('sign-in', { work: setUp.signIn }),
    dispose() {
      mode.forget();
      flow.dispose();
      resend.dispose();
    },
  };
}
