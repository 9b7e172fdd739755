import { checkPhoneOrOpenId, getById, getByPhoneOrOpenId } from '../../api/endpoints/application.js';
import { checkCode, save, shopRegisterCodeNoAuth } from '../../api/endpoints/franchise.js';
import { whileSubscribed } from '../../base/store.js';
import { PortalError } from '../../errors.js';
import { createFlow, toFlow } from '../../flow/flow.js';
import { createFormDrafts, readPhone } from '../../flow/form-drafts.js';
import { requireCompanyId } from '../../flow/page-company.js';
import { createPhoneProof, isProven, type Proven } from '../../flow/phone-proof.js';
import type { FranchiseApplication } from '../../model/franchise-application.js';
import type { Portal } from '../../portal/portal.js';
import { ownFieldsOf } from '../../validation/own-fields.js';
import type { Rule } from '../../validation/validate.js';
import { createFranchiseDraft } from './franchise-draft.js';
import type { FranchiseFlow } from './franchise-flow.js';
import { toFranchiseForm } from './franchise-form.js';
import { createFranchiseImages } from './franchise-images.js';
import { type FranchiseField, partRules, proofRules, textRules } from './franchise-rules.js';
import { type FranchiseStep, shownFranchise } from './franchise-steps.js';
import { regionLevels } from './region-levels.js';
import { createStoredApplication } from './stored-application.js';

/** An application to join a company as a franchisee. */
export function createFranchiseFlow(portal: Portal): FranchiseFlow {
  const storedApplication = createStoredApplication(portal);
  const stored = storedApplication.read();
  const own = ownFieldsOf(portal.ownFields, 'franchise');
  const work = createFlow<FranchiseStep, FranchiseField>(portal, {
    name: 'franchise',
    step: stored ? { name: 'result', application: stored } : { name: 'phone' },
    shown: shownFranchise,
    rules: { ...proofRules, ...textRules, ...partRules, ...own.rules },
  });
  const { run } = work;
  const flow = toFlow(work);
  const { call } = portal;
  const draft = createFranchiseDraft(portal);
  const images = createFranchiseImages(portal, draft);
  const { license, pictures } = images;
  const drafts = createFormDrafts(portal);
  let applicant: Pick<Proven, 'phone' | 'proof'> | null = null;
  const proof = createPhoneProof(portal, work, {
    purpose: 'apply',
    send: (phone) => async (captcha, options) =>
      call(shopRegisterCodeNoAuth, { phone, companyId: await requireCompanyId(portal), captcha }, options),
    check: async (typed, options) => call(checkCode, { ...typed, companyId: await requireCompanyId(portal) }, options),
  });
  const { resend, sendCode } = proof;

  const toForm = async (earlier: FranchiseApplication | null, signal: AbortSignal): Promise<FranchiseStep> => {
    const regions = await portal.regions.load({ signedIn: portal.session.get().user !== null, signal });
    images.restore(earlier);
    return { name: 'form', regions, earlier };
  };
  const toResult = (application: FranchiseApplication): FranchiseStep => {
    const phone = applicant?.phone ?? storedApplication.linkedPhone();
    storedApplication.save(application, portal.tenant.get().companyId ?? '');
    // Nobody types the phone again to log in, or to set a password first; what was typed since a reload stays.
    if (phone) {
      drafts.login.save({ account: phone });
      drafts.forgot.save({ phone });
    }
    drafts.forgot.save({ first: application.hasPassword ? '' : 'on' });
    portal.emit('franchise-status', { status: application.state });
    return { name: 'result', application };
  };
  const toForgetting = (error: PortalError): FranchiseStep => {
    if (error.code === 'upload-refused') images.refuse(error);
    if (error.field !== 'code') return flow.get().step;
    proof.forget();
    return { name: 'phone' };
  };

  /** The application of a verified phone, or the form for one. */
  const enter = async ({ phone, proof, companies }: Proven, signal: AbortSignal): Promise<FranchiseStep> => {
    const companyId = await requireCompanyId(portal);
    applicant = { phone, proof };
    draft.belongTo(phone);
    const known = companies?.find(({ id }) => id === companyId);
    const owner = companies
      ? { customer: known?.customer, application: known?.application?.complete }
      : await call(checkPhoneOrOpenId, { companyId, phone }, { signal });
    if (owner.application) return toResult(await call(getByPhoneOrOpenId, { ...applicant, companyId }, { signal }));
    if (owner.customer) throw new PortalError('phone-registered', { phone });
    return toForm(null, signal);
  };

  const correct = async () => {
    const { step } = flow.get();
    if (step.name !== 'result') return;
    if (!applicant && !proof.read()) return work.show({ name: 'phone' });
    await run('correct', {
      leads: toForgetting,
      async work(signal) {
        if (applicant) return toForm(step.application, signal);
        // After a reload only the state of the application is known.
        const found = await enter(await proof.again(signal), signal);
        const isRefused = found.name === 'result' && found.application.state === 'refused';
        return isRefused ? toForm(found.application, signal) : found;
      },
    });
  };

  const showRegions = () => {
    const { step } = work.get();
    if (step.name === 'form') work.amend({ ...step, regions: portal.regions.get() });
  };

  return {
    ...flow,
    subscribe: whileSubscribed(flow.subscribe, () => portal.regions.subscribe(showRegions)),
    resend,
    license: {
      ...license,
      choose(file) {
        flow.clear('license');
        return license.choose(file);
      },
    },
    pictures: {
      ...pictures,
      add(files) {
        flow.clear('pictures');
        return pictures.add(files);
      },
      retry(id) {
        flow.clear('pictures');
        return pictures.retry(id);
      },
      remove(id) {
        flow.clear('pictures');
        pictures.remove(id);
      },
    },
    get draft() {
      return { ...readPhone(drafts.login), ...draft.read() };
    },
    saveDraft(values) {
      const isNew = Object.keys(draft.read()).length === 0;
      draft.save({ ...own.unticked, ...values });
      if (isNew) portal.emit('franchise-draft', { status: 'draft' });
    },
    /** The three levels of a region share one issue. */
    clear: (field) => flow.clear(field === 'city' || field === 'district' ? 'province' : field),
    sendCode,
    async open() {
      await portal.start();
      const proven = proof.read();
      const { step, pending } = flow.get();
      if (!proven || step.name !== 'phone' || pending !== null) return;
      await run('open', {
        work: async (signal) => {
          try {
            return await enter(await proof.again(signal), signal);
          } catch (thrown) {
            if (signal.aborted) throw thrown;
            applicant = null;
            return { name: 'phone' }; // the ticket is refused: another code it is
          }
        },
      });
    },
    changePhone() {
      proof.forget();
      if (flow.get().step.name === 'phone') work.show({ name: 'phone' });
    },
    back() {
      const proven = proof.read();
      const { step } = flow.get();
      if (step.name === 'form') work.retreat({ name: 'phone', ...(proven && { provenPhone: proven.phone }) });
    },
    /** Between a refused application and the form that corrects it, the history leads both ways. */
    forward(name) {
      const { step } = flow.get();
      if (name === 'result' && step.name === 'form' && step.earlier !== null) {
        work.show({ name, application: step.earlier });
        return true;
      }
      if (name !== 'form' || step.name !== 'result' || step.application.state !== 'refused') return flow.forward(name);
      void correct();
      return true;
    },
    async prove(values) {
      const { step } = flow.get();
      const again = isProven(step, values);
      await run('prove', {
        values,
        rules: again ? {} : proofRules,
        leads: toForgetting,
        work: async (signal) => enter(await (again ? proof.again(signal) : proof.prove(values, signal)), signal),
      });
    },
    async submit(values) {
      const { step } = flow.get();
      if (step.name !== 'form') return;
      const { area, complete } = regionLevels(step.regions, values);
      const issues = images.issues();
      const isComplete: Rule = () => (complete ? null : 'region-required');
      await run('submit', {
        values,
        rules: {
          ...textRules,
          ...own.rules,
          province: isComplete,
          license: () => issues.license,
          pictures: () => issues.pictures,
        },
        work: async (signal) => {
          if (!applicant) return { name: 'phone' };
          const form = toFranchiseForm(values, { area, ...images.toForm(), ownFields: own.toTexts(values) });
          const companyId = await requireCompanyId(portal);
          const receipt = await call(save, { ...applicant, companyId, id: step.earlier?.id, form }, { signal });
          draft.clear();
          portal.emit('franchise-submit', { status: 'submitted' });
          return toResult({ ...form, ...receipt, refusalReason: '', hasPassword: true });
        },
        leads: toForgetting,
      });
    },
    correct,
    async refresh() {
      const { step } = flow.get();
      if (step.name !== 'result') return;
      await run('refresh', {
        work: async (signal) => {
          // The answer has little more than the state, so the input here is proof.
          const latest = await call(getById, { id: step.application.id }, { signal });
          const { state, submittedAt, decidedAt, refusalReason, correction, hasPassword } = latest;
          const known = { state, submittedAt, decidedAt, refusalReason, correction, hasPassword };
          return toResult({ ...step.application, ...known });
        },
      });
    },
    dispose() {
      flow.dispose();
      resend.dispose();
      images.dispose();
    },
  };
}
