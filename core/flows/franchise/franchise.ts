import { whileSubscribed } from '../../base/store.js';
import { PortalError } from '../../errors.js';
import type { DraftVerbs } from '../../flow/draft-verbs.js';
import { createFlow, type Flow, toFlow, type Values } from '../../flow/flow.js';
import { createFormDrafts, readPhone } from '../../flow/form-drafts.js';
import { createKeptProof, type ProvenPhone } from '../../flow/kept-proof.js';
import { createCodeSender } from '../../flow/otp-sender.js';
import { requireCompanyId } from '../../flow/page-company.js';
import { createProofOfCode } from '../../flow/proof-of-code.js';
import { type CodeVerbs, createSendCode } from '../../flow/send-code.js';
import { type FranchiseApplication, type FranchiseForm, shownApplication } from '../../model/franchise-application.js';
import type { Region } from '../../model/region.js';
import type { Portal } from '../../portal/portal.js';
import { normalizeCode } from '../../validation/code.js';
import type { IssueCode } from '../../validation/issues.js';
import { ownFieldsOf } from '../../validation/own-fields.js';
import { normalizePhone } from '../../validation/phone.js';
import { normalizeText } from '../../validation/text.js';
import type { Rule } from '../../validation/validate.js';
import { createFranchiseDraft } from './franchise-draft.js';
import { type FranchiseField, partRules, proofRules, textRules } from './franchise-rules.js';
import { regionLevels } from './region-levels.js';
import { createStoredApplication } from './stored-application.js';
import { createUpload, type Upload, type UploadState } from './upload.js';

/** Verify the phone, fill in the form, submit, wait for an administrator (rules.md 4.5). */
export type FranchiseStep =
  | { readonly name: 'phone' }
  | { readonly name: 'form'; readonly regions: readonly Region[]; readonly earlier: FranchiseApplication | null }
  /** Submitted, approved or refused with a reason. */
  | { readonly name: 'result'; readonly application: FranchiseApplication };

/** See `createFranchiseFlow`. */
export interface FranchiseFlow
  extends Flow<FranchiseStep, FranchiseField>,
    DraftVerbs<FranchiseField>,
    CodeVerbs<FranchiseField> {
  /** The image of the business license. */
  readonly license: Upload;
  /** Continues after a reload with the phone that was verified in this tab within ten minutes. */
  open(): Promise<void>;
  /** Verifies the phone; shows the existing application, or the form. */
  prove(values: Values<FranchiseField>): Promise<void>;
  /** Submits the application; leads to `result`. */
  submit(values: Values<FranchiseField>): Promise<void>;
  /**
   * Opens a refused application in the form, to be corrected and resubmitted; asks for its phone first if that is not
   * verified.
   */
  correct(): Promise<void>;
  /** Refreshes the state of the application. */
  refresh(): Promise<void>;
}

/** The issue of the upload if the form is submitted now. */
const missing: Readonly<Record<UploadState['name'], IssueCode | null>> = {
  empty: 'license-required',
  uploading: 'image-uploading',
  failed: 'license-required',
  done: null,
};

/** An application to join a company as a franchisee. */
export function createFranchiseFlow(portal: Portal): FranchiseFlow {
  const license = createUpload(portal, { purpose: 'licence' });
  const storedApplication = createStoredApplication(portal);
  const stored = storedApplication.read();
  const own = ownFieldsOf(portal.ownFields, 'franchise');
  const work = createFlow<FranchiseStep, FranchiseField>(portal, {
    name: 'franchise',
    step: stored ? { name: 'result', application: stored } : { name: 'phone' },
    shown: { earlier: shownApplication, application: shownApplication },
    rules: { ...proofRules, ...textRules, ...partRules, ...own.rules },
  });
  const { run } = work;
  const flow = toFlow(work);
  const { api } = portal;
  const draft = createFranchiseDraft(portal);
  const drafts = createFormDrafts(portal);
  const { prove, forget } = createProofOfCode(api.checkCode);
  const kept = createKeptProof(portal, 'apply');
  let applicant: ProvenPhone | null = null;

  const resend = createCodeSender(portal, 'apply', (phone) => async (captcha, options) => {
    return api.shopRegisterCodeNoAuth({ phone, companyId: await requireCompanyId(portal), captcha }, options);
  });

  const toForm = async (earlier: FranchiseApplication | null, signal: AbortSignal): Promise<FranchiseStep> => {
    const regions = await portal.regions.load({ signedIn: portal.session.get().user !== null, signal });
    const stored = draft.read().license ?? earlier?.license;
    if (stored && license.get().name === 'empty') license.restore(stored);
    return { name: 'form', regions, earlier };
  };
  /** Nobody types the phone again to log in, or to set a password first. */
  const carry = (phone: string) => {
    drafts.login.save({ account: phone });
    drafts.forgot.save({ phone });
  };
  const toResult = (application: FranchiseApplication): FranchiseStep => {
    storedApplication.save(application, portal.tenant.get().companyId ?? '');
    if (application.state === 'approved' && applicant) carry(applicant.phone);
    portal.emit('franchise-status', { status: application.state });
    return { name: 'result', application };
  };
  const toForgetting = (error: PortalError): FranchiseStep => {
    if (error.code === 'upload-refused') license.remove(); // it is no longer stored, or not for this application
    if (error.field !== 'code') return flow.get().step;
    forget();
    kept.forget();
    return { name: 'phone' };
  };

  /** The application of a verified phone, or the form for one. */
  const enter = async (proven: ProvenPhone, signal: AbortSignal): Promise<FranchiseStep> => {
    const companyId = await requireCompanyId(portal);
    const { phone } = proven;
    applicant = proven;
    draft.belongTo(phone);
    const owner = await api.checkPhoneOrOpenId({ companyId, phone }, { signal });
    if (owner.application) return toResult(await api.getByPhoneOrOpenId({ ...proven, companyId }, { signal }));
    if (owner.customer) throw new PortalError('phone-registered', { phone });
    return toForm(null, signal);
  };

  license.subscribe(() => {
    const upload = license.get();
    if (upload.name === 'done') draft.save({ license: upload.key });
    if (upload.name === 'empty') draft.save({ license: '' });
  });

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
    sendCode: createSendCode(portal, work, resend),
    async open() {
      await portal.start();
      const proven = kept.read();
      const { step, pending } = flow.get();
      if (!proven || step.name !== 'phone' || pending !== null) return;
      await run('open', {
        work: (signal) =>
          enter(proven, signal).catch((thrown: unknown): FranchiseStep => {
            if (signal.aborted) throw thrown;
            applicant = null;
            return { name: 'phone' }; // the ticket is refused: another code it is
          }),
      });
    },
    prove: (values) =>
      run('prove', {
        values,
        rules: proofRules,
        work: async (signal) => {
          const companyId = await requireCompanyId(portal);
          const phone = normalizePhone(values.phone);
          const proof = await prove({ phone, code: normalizeCode(values.code), companyId }, signal);
          resend.clear(phone);
          kept.keep({ phone, proof });
          return enter({ phone, proof }, signal);
        },
      }),
    async submit(values) {
      const { step } = flow.get();
      if (step.name !== 'form') return;
      const { area, complete } = regionLevels(step.regions, values);
      const upload = license.get();
      const isComplete: Rule = () => (complete ? null : 'region-required');
      const isStored: Rule = () => missing[upload.name];
      await run('submit', {
        values,
        rules: { ...textRules, ...own.rules, province: isComplete, license: isStored },
        work: async (signal) => {
          if (!applicant) return { name: 'phone' };
          const form: FranchiseForm = {
            companyName: normalizeText(values.companyName),
            contactName: normalizeText(values.contactName),
            position: normalizeText(values.position),
            area,
            address: normalizeText(values.address),
            reason: normalizeText(values.reason),
            license: upload.name === 'done' ? upload.key : '',
            defaultCompany: Boolean(values.defaultCompany),
            ownFields: own.toTexts(values),
          };
          const companyId = await requireCompanyId(portal);
          const receipt = await api.save({ ...applicant, companyId, id: step.earlier?.id, form }, { signal });
          draft.clear();
          kept.forget();
          portal.emit('franchise-submit', { status: 'submitted' });
          return toResult({ ...form, ...receipt, refusalReason: '', hasPassword: true });
        },
        leads: toForgetting,
      });
    },
    async correct() {
      const { step } = flow.get();
      if (step.name !== 'result') return;
      if (!applicant) return work.show({ name: 'phone' });
      await run('correct', { work: (signal) => toForm(step.application, signal) });
    },
    async refresh() {
      const { step } = flow.get();
      if (step.name !== 'result') return;
      await run('refresh', {
        work: async (signal) => {
          // The answer has little more than the state, so the input here is kept.
          const latest = await api.getById({ id: step.application.id }, { signal });
          const { state, submittedAt, decidedAt, refusalReason, hasPassword } = latest;
          return toResult({ ...step.application, state, submittedAt, decidedAt, refusalReason, hasPassword });
        },
      });
    },
    dispose() {
      flow.dispose();
      resend.dispose();
      license.dispose();
    },
  };
}
