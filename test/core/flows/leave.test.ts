import {
  createAccountListFlow,
  createBindPhoneFlow,
  createChangePasswordFlow,
  createChangePhoneFlow,
  createExperienceFlow,
  createForgotFlow,
  createFranchiseFlow,
  createLoginByCodeFlow,
  createLoginFlow,
  createRegisterFlow,
  createReminderFlow,
  createUnbindPhoneFlow,
  createWechatFlow,
  type EndpointName,
  type Portal,
  type Readable,
} from 'account-portal';
import { type Answers, hang, ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { goodAnswers } from '../../support/good-answers.ts';
import { image } from '../../support/images.ts';
import { idle, testPortal } from '../../support/portal.ts';
import { written } from '../../support/written.ts';

interface Task {
  get(): { readonly pending: string | null };
  dispose(): void;
}
/** A flow, and the way to the pending call. */
type Begin = (portal: Portal) => readonly [Task, Promise<unknown>];

const [phone, code, password] = ['13900139000', '123456', 'portal.demo1'];
const typed = { phone, code, password, confirm: password, agreement: 'on', industry: '118', account: 'lin.wei' };
const names = { name: '林薇', companyName: '城西店', industry: '118' };
const form = { companyName: 'a', contactName: 'b', position: 'c', province: '71', address: 'd', reason: 'e' };
const application = ok({ id_: 'a9', state_: 'submitted' });
const answers: Answers = {
  registerSetting: ok({ registerSetting_: 'open' }),
  checkPhoneExitInCompany: ok({ exist_: false }),
  checkPhoneExitInUser: ok({ exist_: false }),
  checkRegisterCode: ok({ proof_: 'p' }),
  checkCode: ok({ proof_: 'p' }),
  createCompany: ok(wireUser({ type_: '1' })),
  bindPhone: ok(wireUser()),
  experienceRegister: ok({ experience_id_: 'e1' }),
  buildRegionTree: ok([{ id_: '71', name_: '台湾' }]),
  getUploadToken: ok({ token: 't', upload_url_: 'https://up.example.com' }),
  save: application,
  getAdminByLogin: ok({ name_: '陈静', phone_: '139****9000' }),
  getWeChatUserInfo: ok({ open_id_: 'TICKET' }),
  openIdLogin: refuse('no-such-account'),
  checkPhoneOrOpenId: ok({}),
  getByPhoneOrOpenId: application,
};

const began = <Flow extends Task>(flow: Flow, way: (flow: Flow) => Promise<unknown>) => [flow, way(flow)] as const;

const login: Begin = (portal) => began(createLoginFlow(portal), ({ submit }) => submit(typed));
const list =
  (choose: 'choose' | 'toggleDefault'): Begin =>
  (portal) =>
    began(createAccountListFlow(portal), async (flow) => {
      await flow.load();
      const { step } = flow.get();
      const [entry] = step.name === 'choose-account' ? step.accounts.entries : [];
      if (entry) await (choose === 'choose' ? flow.open(entry) : flow.toggleDefault(entry));
    });
const bind =
  (last: 'sendCode' | 'submit' | 'later' | 'setPassword'): Begin =>
  (portal) =>
    began(createBindPhoneFlow(portal), async (flow) => {
      if (last === 'later') return flow.later({ remind: false });
      if (last === 'setPassword') await flow.submit(typed);
      await flow[last](typed);
    });
const register: Begin = (portal) =>
  began(createRegisterFlow(portal), async (flow) => {
    await flow.open();
    await flow.sendCode(typed);
    await flow.submit(typed);
    await flow.complete(names);
    await flow.initialize(names, { importData: true });
    await flow.signIn();
  });
const trial: Begin = (portal) =>
  began(createExperienceFlow(portal), async (flow) => {
    await flow.start(typed);
    await flow.signIn('shop');
  });
const franchise: Begin = (portal) =>
  began(createFranchiseFlow(portal), async (flow) => {
    await flow.prove(typed);
    await flow.license.choose(image());
    await flow.submit(form);
    await flow.refresh();
  });
const forgot: Begin = (portal) =>
  began(createForgotFlow(portal, 'account'), async (flow) => {
    await flow.findAccount(typed);
    await flow.sendAccountCode();
    await flow.submit(typed);
  });
const wechat: Begin = (portal) =>
  began(createWechatFlow(portal), async (flow) => {
    const state = portal.authorization.begin({ channel: 'official', companyId: '1001', silent: false });
    portal.authorization.receive({ code: 'c0', state }, 'official');
    await flow.resume();
    flow.link('password');
    await flow.submit(typed);
    await flow.refresh();
  });
const known = { checkPhoneOrOpenId: ok({ application_: true }) };
/** The settings of another company than that of the page are requested after the phone is bound. */
const elsewhere: Answers = {
  bindPhone: ok(wireUser({ company_id_: '2002' })),
  companySettings: ({ company_id_ }) => (company_id_ === '2002' ? hang() : ok({})),
};
const nowhere = { companyId: undefined };

/** Every call, with the verb that makes it. */
const pending: readonly [EndpointName, string, Begin, Answers?, object?][] = [
  ['mixedLogin', 'submit', login],
  ['getAuthCode', 'submit', login],
  ['loginCode', 'send-code', (portal) => began(createLoginByCodeFlow(portal), ({ sendCode }) => sendCode(typed))],
  ['loginByCode', 'submit', (portal) => began(createLoginByCodeFlow(portal), ({ submit }) => submit(typed))],
  ['getAccountList', 'load', list('choose')],
  ['getAuthCode', 'choose', list('choose')],
  ['setDefaultCompany', 'default', list('toggleDefault')],
  ['bindPhoneCode', 'send-code', bind('sendCode')],
  ['bindPhone', 'submit', bind('submit')],
  ['companySettings', 'submit', bind('submit'), elsewhere],
  ['setBindPhonePassword', 'set-password', bind('setPassword')],
  ['markDoNotRemindBindPhone', 'later', bind('later')],
  ['unbindPhoneCode', 'send-code', (portal) => began(createUnbindPhoneFlow(portal), ({ sendCode }) => sendCode())],
  ['remindAdmin', 'remind', (portal) => began(createReminderFlow(portal), ({ remind }) => remind({ account: 'a' }))],
  ['changePhoneCode', 'send-code', (portal) => began(createChangePhoneFlow(portal), ({ sendCode }) => sendCode({}))],
  ['checkChangePhoneCode', 'prove', (portal) => began(createChangePhoneFlow(portal), ({ prove }) => prove(typed))],
  ['unbindPhone', 'submit', (portal) => began(createUnbindPhoneFlow(portal), ({ submit }) => submit(typed))],
  [
    'modifyPwd',
    'submit',
    (portal) => began(createChangePasswordFlow(portal), ({ submit }) => submit({ old: 'x', ...typed })),
  ],
  ['getAdminByLogin', 'find-account', forgot],
  ['resetCodeByMail', 'send-code', forgot],
  ['resetPhonePassword', 'submit', forgot],
  ['resetCode', 'send-code', (portal) => began(createForgotFlow(portal), ({ sendCode }) => sendCode(typed))],
  ['experienceCode', 'send-code', (portal) => began(createExperienceFlow(portal), ({ sendCode }) => sendCode(typed))],
  ['experienceRegister', 'start', trial],
  ['getExperienceUser', 'sign-in', trial],
  ['checkPhoneExitInCompany', 'send-code', register],
  ['shopRegisterCode', 'send-code', register],
  ['checkRegisterCode', 'submit', register],
  ['shopCompleteRegister', 'complete', register],
  ['checkPhoneExitInUser', 'send-code', register, {}, nowhere],
  ['registCode', 'send-code', register, {}, nowhere],
  ['createCompany', 'complete', register, {}, nowhere],
  ['updateAndImportTrade', 'initialize', register, {}, nowhere],
  ['getAuthCode', 'sign-in', register, { updateAndImportTrade: ok({}) }, nowhere],
  ['checkCode', 'prove', franchise],
  ['checkPhoneOrOpenId', 'prove', franchise],
  ['getByPhoneOrOpenId', 'prove', franchise, known],
  ['buildRegionTree', 'prove', franchise],
  ['save', 'submit', franchise],
  ['getById', 'refresh', franchise, known],
  ['openIdLogin', 'resume', wechat],
  ['checkPhoneOrOpenId', 'resume', wechat],
  ['getByPhoneOrOpenId', 'resume', wechat, known],
  ['getById', 'refresh', wechat, known],
  ['bindOpenIdForLogin', 'submit', wechat],
];

test.each(pending)('leaving a screen aborts its call: %s by %s', async (name, action, begin, given, options) => {
  const world = testPortal({ ...answers, [name]: hang(), ...given }, { companyId: '1001', ...options });
  const { portal, environment, server } = world;
  const signals: (AbortSignal | null | undefined)[] = [];
  const { fetch } = environment;
  Object.assign(environment, {
    fetch: (url: string, init: RequestInit) => {
      signals.push(init.signal);
      return fetch(url, init);
    },
    upload: async () => ({ status: 200, text: '{"key":"licence/x.png"}' }),
  });
  portal.signIn(toLoginUser(wireUser()));
  const [flow, call] = begin(portal);
  const last = () => server.calls.at(-1)?.name;
  for (let turn = 0; turn < 10 && last() !== name; turn += 1) await idle();
  const signal = signals.at(-1);
  const before = [last(), flow.get().pending, signal?.aborted];

  flow.dispose();
  await call;

  expect(before).toEqual([name, action, false]);
  expect([flow.get().pending, signal?.aborted]).toEqual([null, true]);
});

test.each([
  ['bind-phone', createBindPhoneFlow],
  ['unbind-phone', createUnbindPhoneFlow],
  ['change-phone', createChangePhoneFlow],
  ['forgot', createForgotFlow],
  ['experience', createExperienceFlow],
  ['register', createRegisterFlow],
  ['franchise', createFranchiseFlow],
  ['wechat', createWechatFlow],
] as const)('leaving a screen stops its countdown: %s', async (_, make) => {
  const { portal, environment } = testPortal(
    { ...answers, registerCode: ok({ retry_after_: 60 }) },
    { companyId: '1001' },
  );
  portal.signIn(toLoginUser(wireUser()));
  const { resend, dispose } = make(portal);
  const heard = vi.fn();
  resend.subscribe(heard);
  await resend.send(phone, new AbortController().signal);
  environment.advance(1000);
  expect(resend.get().remaining).toBe(59);

  dispose();
  heard.mockClear();
  environment.advance(1000);

  expect(heard).not.toHaveBeenCalled();
});

/** What can be observed of a portal, and counts of what it does. */
function observe({ portal, environment, events }: ReturnType<typeof testPortal>, flow: object) {
  const states = Object.entries({ ...portal, ...flow, flow, app: portal.app, bridge: portal.bridge.app }).filter(
    (entry): entry is [string, Readable<unknown>] =>
      typeof entry[1] === 'object' && entry[1] !== null && 'subscribe' in entry[1],
  );
  const heard = vi.fn();
  for (const [, state] of states) state.subscribe(heard);
  const { device, tab } = written(environment);
  return () => ({
    states: states.map(([name, state]) => [name, state.get()]),
    heard: heard.mock.calls.length,
    stored: [device(), tab(), portal.remembered.accounts(), portal.referral.get()],
    seen: [[...environment.seen.left], environment.address.href()],
    events: events.length,
  });
}

test.each(pending)('after destroy, a late answer does nothing: %s by %s', async (name, _, begin, given, options) => {
  const { promise: late, resolve: answerLate } = Promise.withResolvers<void>();
  const { [name]: answer = goodAnswers[name] ?? ok() } = { ...answers, ...given } as Answers;
  let waiting = false;
  const answered: Answers = {
    ...answers,
    ...given,
    async [name](...call: [never, never]) {
      waiting = true;
      await late;
      return typeof answer === 'function' ? answer(...call) : answer;
    },
  };
  const world = testPortal(answered, {
    companyId: '1001',
    persistence: 'device',
    assetBase: 'https://a.cn',
    ...options,
  });
  const { portal, environment, called } = world;
  environment.upload = async () => ({ status: 200, text: '{"key":"licence/x.png"}' });
  portal.signIn(toLoginUser(wireUser()));
  const [flow, call] = begin(portal);
  for (let turn = 0; turn < 10 && !waiting; turn += 1) await idle();
  expect(waiting).toBe(true);

  portal.destroy();
  const read = observe(world, flow);
  const [before, asked] = [read(), called().length];
  answerLate();
  await call;
  for (let turn = 0; turn < 5; turn += 1) await idle();
  environment.advance(200_000);
  await idle();
  portal.chooseLocale('es');
  portal.remembered.add('lin.wei');
  portal.replace({ screen: 'agreement', params: {} });
  portal.signIn(toLoginUser(wireUser({ id_: 'other' })));
  await portal.start();

  expect(read()).toEqual(before);
  expect(called()).toHaveLength(asked);
});
