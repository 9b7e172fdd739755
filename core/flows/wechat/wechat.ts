import { getById } from '../../api/endpoints/application.js';
import { bindOpenIdForLogin, registerCode } from '../../api/endpoints/wechat.js';
import { isPortalError } from '../../errors.js';
import { createFlow, type Flow, toFlow, type Values } from '../../flow/flow.js';
import { createOtpSender } from '../../flow/otp-sender.js';
import { requireCompanyId } from '../../flow/page-company.js';
import { type CodeVerbs, createSendCode } from '../../flow/send-code.js';
import { shownApplication } from '../../model/franchise-application.js';
import type { WechatChannel } from '../../model/social-identity.js';
import type { Portal } from '../../portal/portal.js';
import type { AuthorizationAnswer } from '../../session/authorization.js';
import { normalizeCode } from '../../validation/code.js';
import { normalizePhone, toAccountName } from '../../validation/phone.js';
import * as rules from '../../validation/rules.js';
import { enterAccounts, shownSignIn } from '../login/sign-in-steps.js';
import { createSignInVerbs, type SignInVerbs } from '../login/sign-in-verbs.js';
import { toScanAddress } from './wechat-address.js';
import { leaveForWechat, type WechatOffer, wechatOffer } from './wechat-offer.js';
import { followWechat, type Stranger, type WechatSignIn } from './wechat-sign-in.js';

/** From the start at WeChat and the question who the user is to the landing. */
export type WechatStep =
  | { readonly name: 'opening' }
  /** The start; `channel` is null if WeChat is not available. */
  | { readonly name: 'start'; readonly channel: WechatChannel | null }
  /** The page is navigating to WeChat. */
  | { readonly name: 'leaving' }
  /** The URL of WeChat's QR code page, for a frame. */
  | { readonly name: 'scan'; readonly address: string }
  /** A new login for this identity: see `createRegisterFlow`. */
  | ({ readonly name: 'register' } & Stranger)
  | WechatSignIn;

/** The fields to link a login: `account` and `password`, or `phone` and `code`. */
export type WechatField = 'account' | 'password' | 'phone' | 'code';

/** See `createWechatFlow`. */
export interface WechatFlow extends Flow<WechatStep, WechatField>, CodeVerbs<WechatField>, SignInVerbs {
  /** Processes an answer of WeChat; without one, offers to start, or starts silently. */
  resume(options?: { start: boolean }): Promise<void>;
  /** Starts WeChat login in the available way (see `wechatOffer`). */
  start(): Promise<void>;
  /** Processes the answer received in the frame. */
  answer(answer: AuthorizationAnswer): Promise<void>;
  /**
   * Chooses how to continue with an unknown identity: link an existing login, by password or code, or register a new
   * one.
   */
  link(by: 'password' | 'code'): void;
  /** A new login for this identity: leads to the step of that name. */
  register(): void;
  /** Links the identity and logs in. */
  submit(values: Values<WechatField>): Promise<void>;
  /** Refreshes the state of the application. */
  refresh(): Promise<void>;
  /** Returns to the question who the user is, or to the start. */
  restart(): void;
}

const fields = {
  account: rules.account,
  password: rules.givenPassword,
  phone: rules.phone,
  code: rules.code,
};
const rulesBy = {
  password: { account: fields.account, password: fields.password },
  code: { phone: fields.phone, code: fields.code },
};

/** The timeout for the user in the WeChat app, in milliseconds. */
const userTimeout = 120_000;

/** Login, linking and registration by WeChat (rules.md 4.4). */
export function createWechatFlow(portal: Portal): WechatFlow {
  const { call } = portal;
  const { authorization, bridge, wechat } = portal;
  const work = createFlow<WechatStep, WechatField>(portal, {
    name: 'wechat',
    step: { name: 'opening' },
    shown: { ...shownSignIn, channel: true, cancelled: true, by: true, customer: true, application: shownApplication },
    rules: fields,
    failed: (error) => portal.emit('login-error', { error }),
  });
  const { run, show } = work;
  const flow = toFlow(work);

  const resend = createOtpSender(portal, 'link', (phone) => async (captcha, options) => {
    return call(registerCode, { phone, companyId: await requireCompanyId(portal), captcha }, options);
  });
  const toStart = (): WechatStep => ({ name: 'start', channel: wechatOffer(portal)?.channel ?? null });

  const begin = async (offer: WechatOffer, signal: AbortSignal): Promise<WechatStep> => {
    if (offer.channel === 'official') {
      leaveForWechat(portal, offer);
      return { name: 'leaving' };
    }
    const { channel, companyId, appId } = offer;
    const state = authorization.begin({ channel, companyId, silent: false });
    portal.emit('social', { provider: 'wechat', phase: 'start' });
    if (channel === 'web') {
      const parts = { base: wechat.base, appId, callback: wechat.callback ?? '', state };
      return { name: 'scan', address: toScanAddress(parts, portal.locale.get()) };
    }
    try {
      authorization.receive(await bridge.ask('wechat', { state }, { signal, timeout: userTimeout }), channel);
    } catch (thrown) {
      if (!signal.aborted) authorization.clear();
      if (isRefusal(thrown)) return { name: 'given-up', cancelled: true };
      throw thrown;
    }
    return followWechat(portal, companyId, signal);
  };
  const startNow = async (signal: AbortSignal): Promise<WechatStep> => {
    await requireCompanyId(portal);
    const offer = wechatOffer(portal);
    return offer === null || signal.aborted ? toStart() : begin(offer, signal);
  };
  const failed = { leads: toStart };

  return {
    ...flow,
    ...createSignInVerbs(portal, work),
    resend,
    resume: ({ start } = { start: false }) =>
      run('resume', {
        ...failed,
        work: async (signal) => {
          const companyId = await requireCompanyId(portal);
          if (signal.aborted) return flow.get().step;
          if (authorization.received()) return followWechat(portal, companyId, signal);
          if (start) return startNow(signal);
          const refused = authorization.pending()?.channel === 'official';
          authorization.clear();
          return refused ? { name: 'given-up', cancelled: true } : toStart();
        },
      }),
    start: () => run('start', { ...failed, work: startNow }),
    async answer(answer) {
      if (!authorization.expects(answer.state)) return;
      authorization.receive(answer, 'web');
      await run('answer', {
        ...failed,
        work: async (signal) => followWechat(portal, await requireCompanyId(portal), signal),
      });
    },
    link(by) {
      const { step } = flow.get();
      if (isStranger(step)) show({ ...step, name: 'link', by });
    },
    register() {
      const { step } = flow.get();
      if (isStranger(step)) show({ ...step, name: 'register' });
    },
    sendCode: createSendCode(portal, work, resend),
    async submit(values) {
      const { step } = flow.get();
      if (step.name !== 'link') return;
      await run('submit', {
        values,
        rules: rulesBy[step.by],
        work: async (signal) => {
          const identity = { openId: step.identity.openId, companyId: await requireCompanyId(portal) };
          const proof =
            step.by === 'password'
              ? { login: toAccountName(values.account), password: String(values.password) }
              : { phone: normalizePhone(values.phone), code: normalizeCode(values.code) };
          const lists = await call(bindOpenIdForLogin, { ...identity, ...proof }, { signal, token: '' });
          if (proof.phone !== undefined) resend.clear(proof.phone);
          authorization.clear();
          portal.emit('social', { provider: 'wechat', phase: 'associated' });
          return enterAccounts(portal, lists, signal);
        },
        // The ticket has been used; linking requires a new one.
        leads: (error) => (error.code === 'wechat-expired' || authorization.received() === null ? toStart() : step),
      });
    },
    async refresh() {
      const { step } = flow.get();
      if (step.name !== 'application') return;
      await run('refresh', {
        work: async (signal) => {
          const { state, refusalReason, hasPassword } = await call(getById, { id: step.application.id }, { signal });
          return { name: 'application', application: { ...step.application, state, refusalReason, hasPassword } };
        },
      });
    },
    restart() {
      const { step } = flow.get();
      if (isStranger(step) && !step.customer) return work.retreat({ ...pickStranger(step), name: 'unknown' });
      authorization.clear();
      show(toStart());
    },
    dispose() {
      flow.dispose();
      resend.dispose();
    },
  };
}

/** The user refused in the WeChat app; any other refusal is a failure. */
const isRefusal = (thrown: unknown): boolean =>
  isPortalError(thrown) && thrown.code === 'app-refused' && /^(cancelled|denied)$/.test(String(thrown.params.reason));
const isStranger = (step: WechatStep): step is WechatStep & Stranger => 'identity' in step;
const pickStranger = ({ identity, customer }: Stranger): Stranger => ({ identity, customer });
