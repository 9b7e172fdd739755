import {
  createNoBridge,
  createRegisterFlow,
  createWechatFlow,
  type Locale,
  type NativeBridge,
  PortalError,
  type PortalOptions,
} from 'account-portal';
import { type Answer, type Answers, fail, hang, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { toLoginUser } from '../../../../core/model/login-user.ts';
import { idle, testPortal, wechatAgent } from '../../../support/portal.ts';
import { settle } from '../../../support/settle.ts';

const apps = { official_app_id_: 'wxO', web_app_id_: 'wxW', app_app_id_: 'wxA' };
const nobody = refuse('no-such-account');
const identity = { open_id_: 'TICKET', nickname_: '小明', head_img_: '', snapshot_: false };
const application = { id_: 'a9', state_: 'submitted', company_name_: '城西店' };
const typed = { account: 'lin.wei', password: 'portal.demo1', phone: '138 0013 8000', code: ' １２３ 456 ' };

function open(answers: Answers = {}, options: Partial<PortalOptions> = {}, userAgent = wechatAgent) {
  const world = testPortal(
    {
      companySettings: ok(apps),
      getWeChatUserInfo: ok(identity),
      openIdLogin: ok(wireLists()),
      checkPhoneOrOpenId: ok({}),
      getByPhoneOrOpenId: ok(application),
      bindOpenIdForLogin: ok(wireLists()),
      registerCode: ok({ retry_after_: 60, expires_in_: 300 }),
      ...answers,
    },
    {
      companyId: '1001',
      routing: 'path',
      wechat: { base: 'http://127.0.0.1:4300', callback: 'http://127.0.0.1:4100/static/wechat.html' },
      ...options,
    },
    { userAgent, href: 'https://shop.example.cn/register/wechat' },
  );
  const flow = createWechatFlow(world.portal);
  const phases = () => world.emitted('social').map(({ provider, phase }) => (provider === 'wechat' ? phase : provider));
  const sent = (name: string) => world.server.calls.find((call) => call.name === name)?.params;
  return { ...world, flow, phases, sent };
}

/** Returned from WeChat's browser, before the screen is rendered. */
function openReturned(answers: Answers = {}, { silent = false, code = 'c0', companyId = '1001' } = {}) {
  const world = open(answers);
  const { authorization } = world.portal;
  const state = authorization.begin({ channel: 'official', companyId, silent });
  authorization.receive({ code: code || null, state }, 'official');
  return world;
}
async function openStranger(answers: Answers = {}) {
  const world = openReturned({ openIdLogin: nobody, ...answers });
  await world.flow.resume();
  return world;
}

test('a linked identity logs in and lands, as with a password (rules.md 4.4)', async () => {
  const { flow, environment, called, sent, phases } = openReturned();

  await flow.resume();

  expect(flow.get().step.name).toBe('landed');
  expect(environment.seen.left[0]).toContain('/shop?companyId=1001&auth_code_=');
  expect(sent('getWeChatUserInfo')).toEqual({ company_id_: '1001', code: 'c0', channel_: 'official' });
  expect(sent('openIdLogin')).toEqual({ open_id_: 'TICKET', company_id_: '1001' });
  expect(called()).not.toContain('checkPhoneOrOpenId');
  expect(phases()).toEqual(['callback', 'associated']);
});

test('several logins are a choice, and the chosen one lands', async () => {
  const lists = wireLists({ mgrAccountList: [wireUser({ id_: 'm', type_: '2', token_: 'm' })] });
  const { flow, portal } = openReturned({ openIdLogin: ok(lists) });
  await flow.resume();
  const { step } = flow.get();
  expect(step.name).toBe('choose-side');

  if (step.name === 'choose-side' && step.entry.mgrList[0]) await flow.choose(step.entry.mgrList[0]);

  expect(portal.session.get().user?.id).toBe('m');
});

test('exchanges a code once, even if the screen remounts meanwhile', async () => {
  const { flow, portal, called, phases } = openReturned();

  const first = flow.resume();
  flow.dispose();
  const second = flow.resume();
  await idle();
  const remounted = createWechatFlow(portal);
  await Promise.all([first, second, remounted.resume()]);

  expect(called().filter((name) => name === 'getWeChatUserInfo')).toHaveLength(1);
  expect(phases().filter((phase) => phase === 'callback')).toHaveLength(1);
});

test('a pending exchange survives the screen, and the next screen gets its answer', async () => {
  const { promise: gate, resolve: answer } = Promise.withResolvers<unknown>();
  const { flow, portal, called } = openReturned({ getWeChatUserInfo: () => gate.then(() => ok(identity)) });
  const first = flow.resume();
  await idle();
  flow.dispose();
  const next = createWechatFlow(portal);
  const second = next.resume();
  answer(null);
  await Promise.all([first, second]);

  expect(next.get().step.name).toBe('landed');
  expect([called().filter((name) => name === 'getWeChatUserInfo'), flow.get().step.name]).toEqual([
    ['getWeChatUserInfo'],
    'opening',
  ]);
});

test('after leaving during the login, the next screen logs in with the same identity', async () => {
  let answer: Answer = hang();
  const { flow, portal, called } = openReturned({ openIdLogin: () => answer });
  const left = flow.resume();
  await idle();
  flow.dispose();
  await left;

  answer = ok(wireLists());
  const next = createWechatFlow(portal);
  await next.resume();

  expect(next.get().step.name).toBe('landed');
  expect(called().filter((name) => name === 'getWeChatUserInfo')).toHaveLength(1);
});

test('after leaving during the exchange, the next screen shows a preview', async () => {
  const { promise: gate, resolve: answer } = Promise.withResolvers<unknown>();
  const preview = ok({ ...identity, snapshot_: true });
  const { flow, portal } = openReturned({ getWeChatUserInfo: () => gate.then(() => preview) });
  const left = flow.resume();
  await idle();
  flow.dispose();
  answer(null);
  await left;

  const next = createWechatFlow(portal);
  await next.resume();

  expect(next.get().step).toEqual({ name: 'preview' });
});

test('sends nothing again after success', async () => {
  const { flow, portal, server } = openReturned();
  await flow.resume();
  const before = server.calls.length;
  const again = createWechatFlow(portal);

  await again.resume();

  expect(again.get().step).toEqual({ name: 'start', channel: 'official' });
  expect(server.calls.length).toBe(before);
});

test.each([
  ['of another company', { companyId: '2002' }],
  ['that nobody waits for', null],
])('refuses an answer %s, without exchanging a code', async (_, changes) => {
  const world = changes ? openReturned({}, changes) : open();
  if (!changes) world.portal.authorization.receive({ code: 'c0', state: 'forged' }, 'official');

  await world.flow.resume();

  expect(world.flow.get()).toMatchObject({
    step: { name: 'start', channel: 'official' },
    error: { code: 'wechat-expired' },
  });
  expect(world.called()).not.toContain('getWeChatUserInfo');
  expect(world.emitted('login-error')).toMatchObject([{ error: { code: 'wechat-expired', action: 'retry' } }]);
});

test.each([
  ['wechat-expired', 'getWeChatUserInfo'],
  ['wechat-manager-closed', 'openIdLogin'],
  ['company-expired', 'openIdLogin'],
] as const)('shows the refusal %s of %s, and does not try the code again', async (code, call) => {
  const { flow, called, portal } = openReturned({ [call]: refuse(code) });

  await flow.resume();
  expect(flow.get().error?.code).toBe(code);
  expect(portal.authorization.received()).toBeNull();
  await createWechatFlow(portal).resume();

  expect(called().filter((name) => name === 'getWeChatUserInfo')).toHaveLength(1);
});

test('starting again after a failure leaves for WeChat with a new state', async () => {
  const { flow, environment } = openReturned({ getWeChatUserInfo: refuse('wechat-expired') });
  await flow.resume();

  await flow.start();

  expect(flow.get()).toMatchObject({ step: { name: 'leaving' }, error: null });
  expect(environment.seen.left[0]).toContain('scope=snsapi_userinfo');
});

test('a preview identity neither logs in nor links', async () => {
  const { flow, called, portal } = openReturned({ getWeChatUserInfo: ok({ ...identity, snapshot_: true }) });

  await flow.resume();

  expect(flow.get().step).toEqual({ name: 'preview' });
  expect(portal.authorization.received()).toBeNull();
  expect(called()).not.toContain('openIdLogin');
  flow.link('password');
  flow.register();
  await flow.submit(typed);
  await flow.refresh();
  expect(flow.get()).toMatchObject({ step: { name: 'preview' }, error: null });
  expect(called()).not.toContain('bindOpenIdForLogin');
});

test.each(['no-such-account', 'account-not-in-company'])('%s is asked who they are', async (code) => {
  const { flow, phases } = await openStranger({ openIdLogin: refuse(code) });

  expect(flow.get()).toMatchObject({ step: { name: 'unknown', identity: { nickname: '小明' } }, error: null });
  expect(phases()).toEqual(['callback', 'unknown']);
  expect(JSON.stringify(flow.get())).not.toContain('TICKET');
});

test('shows the state of an application, and can refresh it', async () => {
  const { flow, sent } = await openStranger({
    checkPhoneOrOpenId: ok({ application_: true }),
    getById: ok({ ...application, state_: 'refused', reason_: '资料不全' }),
  });
  expect(flow.get().step).toMatchObject({ name: 'application', application: { id: 'a9', state: 'submitted' } });
  for (const call of ['checkPhoneOrOpenId', 'getByPhoneOrOpenId'])
    expect(sent(call)).toEqual({ company_id_: '1001', open_id_: 'TICKET' });

  await flow.refresh();

  expect(flow.get().step).toMatchObject({
    name: 'application',
    application: { state: 'refused', refusalReason: '资料不全', companyName: '城西店' },
  });
});

test('asks a customer without a link for the login, not for a registration', async () => {
  const { flow } = await openStranger({ checkPhoneOrOpenId: ok({ customer_: true }) });

  expect(flow.get().step).toMatchObject({ name: 'link', by: 'password', customer: true });
});

test.each([
  ['password', { login_: 'lin.wei', password_: 'portal.demo1' }],
  ['code', { phone_: '13800138000', code_: '123456' }],
] as const)('links an account by %s, and logs in', async (by, expected) => {
  const { flow, sent, phases, portal } = await openStranger();
  flow.link(by);
  await flow.sendCode(typed);
  expect(flow.resend.get().remaining).toBe(60);

  await flow.submit(typed);

  expect(flow.resend.get().remaining).toBe(by === 'code' ? 0 : 60);

  expect(sent('bindOpenIdForLogin')).toEqual({ open_id_: 'TICKET', company_id_: '1001', ...expected });
  expect(flow.get().step.name).toBe('landed');
  expect(phases()).toEqual(['callback', 'unknown', 'associated']);
  expect(portal.authorization.received()).toBeNull();
});

test('WeChat’s calls do not send the token of a session', async () => {
  const { flow, server, portal } = openReturned({ openIdLogin: nobody });
  portal.signIn(toLoginUser(wireUser()));
  await flow.resume();
  flow.link('password');

  await flow.submit(typed);

  expect(Object.fromEntries(server.calls.map(({ name, headers }) => [name, headers.get('token')]))).toMatchObject({
    getWeChatUserInfo: '',
    openIdLogin: '',
    bindOpenIdForLogin: '',
  });
});

test('reports missing fields, and sends nothing', async () => {
  const { flow, called } = await openStranger();

  flow.link('password');
  await flow.submit({});
  expect(flow.get().issues).toEqual({ account: 'account-required', password: 'password-required' });
  flow.link('code');
  expect(flow.get().issues).toEqual({});
  await flow.submit({ phone: '123' });
  expect(flow.get().issues).toEqual({ phone: 'phone-format', code: 'code-required' });

  expect(called()).not.toContain('bindOpenIdForLogin');
});

test('stays at the form on a wrong password, and the ticket stays valid', async () => {
  let right = false;
  const { flow } = await openStranger({
    bindOpenIdForLogin: () => (right ? ok(wireLists()) : refuse('wrong-password')),
  });
  flow.link('password');

  await flow.submit(typed);
  expect(flow.get()).toMatchObject({ step: { name: 'link' }, error: { code: 'wrong-password' } });
  right = true;
  await flow.submit(typed);

  expect(flow.get().step.name).toBe('landed');
});

test.each<[string, string, Answers]>([
  ['the ticket has expired', 'wechat-expired', { bindOpenIdForLogin: refuse('wechat-expired') }],
  ['the linked login cannot be entered', 'company-expired', { getAuthCode: refuse('company-expired') }],
])('leads back to the start if %s, as the ticket cannot be used again', async (_, code, answers) => {
  const { flow } = await openStranger(answers);
  flow.link('password');

  await flow.submit(typed);

  expect(flow.get()).toMatchObject({ step: { name: 'start' }, error: { code } });
});

test('sends a code for linking to a phone of this company', async () => {
  const { flow, sent, emitted } = await openStranger();
  flow.link('code');

  await flow.sendCode(typed);

  expect(sent('registerCode')).toEqual({ phone_: '13800138000', company_id_: '1001' });
  expect(flow.resend.get()).toMatchObject({ remaining: 60, sent: 1 });
  expect(emitted('code-send')).toMatchObject([{ scene: 'link' }]);
});

test('goes back to the question from both forms', async () => {
  const { flow } = await openStranger();

  flow.link('code');
  flow.restart();
  flow.register();
  expect(flow.get().step).toMatchObject({ name: 'register', identity: { openId: 'TICKET' } });
  flow.restart();
  expect(flow.get().step.name).toBe('unknown');
  flow.restart();
  expect(flow.get().step.name).toBe('unknown');
});

test('a customer who starts again is forgotten, as nothing but the login can be asked of them', async () => {
  const { flow, portal } = await openStranger({ checkPhoneOrOpenId: ok({ customer_: true }) });
  expect(portal.authorization.received()).not.toBeNull();

  flow.restart();

  expect(flow.get().step.name).toBe('start');
  expect(portal.authorization.received()).toBeNull();
});

test('registers with the identity, which uses up the ticket', async () => {
  const { portal, sent, phases } = await openStranger({
    registerSetting: ok({ registerSetting_: 'open' }),
    checkRegisterCode: ok({ proof_: 'p' }),
    shopCompleteRegister: ok(wireUser()),
  });
  const register = createRegisterFlow(portal, { openId: 'TICKET' });
  await register.open();
  await register.submit({ ...typed, agreement: 'on' });
  await register.complete({ name: '小明', companyName: '城西店' });

  expect(sent('shopCompleteRegister')).toMatchObject({ open_id_: 'TICKET', proof_: 'p' });
  expect(register.get().step.name).toBe('landed');
  expect(phases().at(-1)).toBe('associated');
  expect(portal.authorization.received()).toBeNull();
});

test('a user who refuses returns to the login form with a notice', async () => {
  const { flow, portal } = openReturned({}, { code: '' });

  await flow.resume();

  expect(flow.get()).toMatchObject({ step: { name: 'given-up', cancelled: true }, error: null });
  expect(portal.authorization.received()).toBeNull();
});

test('returning without an answer counts as a refusal, as WeChat reports none', async () => {
  const { flow, portal } = open();
  await flow.start();

  await flow.resume();

  expect(flow.get().step).toEqual({ name: 'given-up', cancelled: true });
  expect(portal.authorization.pending()).toBeNull();
});

test.each([
  ['knows nobody', { openIdLogin: nobody }],
  ['has failed', { getWeChatUserInfo: refuse('wechat-expired') }],
  ['has met a server in trouble', { openIdLogin: refuse('data-error') }],
  ['has met a broken connection', { openIdLogin: fail() }],
  ['shows a preview', { getWeChatUserInfo: ok({ ...identity, snapshot_: true }) }],
])('shows the login form without an error if silent authorization fails: WeChat %s', async (_, answers) => {
  const { flow, portal, environment } = openReturned(answers, { silent: true });

  await settle(environment, flow.resume());

  expect(flow.get()).toMatchObject({ step: { name: 'given-up', cancelled: false }, error: null });
  expect(portal.authorization.received()).toBeNull();
});

test('shows why a known login is refused, also after silent authorization', async () => {
  const { flow } = openReturned({ openIdLogin: refuse('wechat-manager-closed') }, { silent: true });

  await flow.resume();

  expect(flow.get().error?.code).toBe('wechat-manager-closed');
});

test('on a desktop, shows a code to scan, and logs in with the answer in the frame', async () => {
  const { flow, environment, sent, phases, emitted } = open({}, {}, '');

  await flow.resume({ start: true });
  const { step } = flow.get();
  const address = new URL(step.name === 'scan' ? step.address : '');
  expect(address.href).toMatch(
    /^http:\/\/127\.0\.0\.1:4300\/connect\/qrconnect\?appid=wxW&redirect_uri=http%3A%2F%2F127\.0\.0\.1%3A4100%2Fstatic%2Fwechat\.html&response_type=code&scope=snsapi_login&state=\w{32}&login_type=jssdk&self_redirect=true&lang=cn#wechat_redirect$/,
  );
  await flow.answer({ code: 'c1', state: 'forged' });
  expect(flow.get().step.name).toBe('scan');
  await flow.answer({ code: 'c1', state: address.searchParams.get('state') ?? '' });

  expect(sent('getWeChatUserInfo')).toEqual({ company_id_: '1001', code: 'c1', channel_: 'web' });
  expect(flow.get().step.name).toBe('landed');
  expect(environment.seen.left[0]).toContain('store.example.com');
  expect(phases()).toEqual(['start', 'callback', 'associated']);
  const begun = emitted('pending').filter(({ pending }) => pending);
  expect(begun.map(({ flow, action }) => `${flow} ${action}`)).toEqual(['wechat resume', 'wechat answer']);
});

test.each<[Locale, string]>([
  ['zh', 'cn'],
  ['en', 'en'],
  ['es', 'en'],
])('in %s, the page of the code is in %s', async (locale, lang) => {
  const { flow } = open({}, { locale }, '');

  await flow.start();

  const { step } = flow.get();
  expect(new URL(step.name === 'scan' ? step.address : '').searchParams.get('lang')).toBe(lang);
});

test('an answer to a scanned code after a refusal leads back to the form', async () => {
  const { flow } = open({}, {}, '');
  await flow.start();
  const { step } = flow.get();
  const state = new URL(step.name === 'scan' ? step.address : '').searchParams.get('state') ?? '';

  await flow.answer({ code: null, state });

  expect(flow.get().step).toEqual({ name: 'given-up', cancelled: true });
});

type AskWechat = (
  params: { readonly state: string },
  options: { readonly signal: AbortSignal; readonly timeout: number },
) => Promise<{ readonly code: string; readonly state: string }>;
/** An app whose only capability is WeChat. */
const appWith = (wechat: AskWechat) => {
  const ask = async (name: string, params: never, options: never) => {
    if (name === 'wechat') return wechat(params, options);
    throw new PortalError('not-served');
  };
  const bridge = { ...createNoBridge(), available: true, can: (name: string) => name === 'wechat', ask };
  return { bridge: bridge as NativeBridge }; // implements `wechat` only
};

test('in the app, the app asks WeChat with our state, and its answer logs in', async () => {
  const ask = vi.fn<AskWechat>(async ({ state }) => ({ code: 'c2', state }));
  const { flow, sent } = open({}, appWith(ask), 'x CloudOrder/1.0 (IOS)');

  await flow.resume({ start: true });

  expect(ask.mock.calls[0]).toEqual([
    { state: expect.stringMatching(/^[A-Za-z0-9]{32}$/) },
    { signal: expect.any(AbortSignal), timeout: 120_000 },
  ]);
  expect(sent('getWeChatUserInfo')).toMatchObject({ code: 'c2', channel_: 'app' });
  expect(flow.get().step.name).toBe('landed');
});

test('in the app, a start that was left does not end the next one', async () => {
  const asked: { state: string; resolve: (answer: { code: string; state: string }) => void; reject: () => void }[] = [];
  const ask: AskWechat = ({ state }) => new Promise((resolve, reject) => asked.push({ state, resolve, reject }));
  const { flow } = open({}, appWith(ask), 'x CloudOrder/1.0 (IOS)');
  const left = flow.start();
  await idle();
  flow.dispose();
  const next = flow.start();
  await idle();

  asked[0]?.reject();
  await left;
  asked[1]?.resolve({ code: 'c2', state: asked[1].state });
  await next;

  expect(flow.get()).toMatchObject({ step: { name: 'landed' }, error: null });
});

test('refuses an answer of the app with another state', async () => {
  const ask = async () => ({ code: 'c2', state: 'y'.repeat(32) });
  const { flow, called } = open({}, appWith(ask), 'x CloudOrder/1.0 (IOS)');

  await flow.start();

  expect(flow.get().error?.code).toBe('wechat-expired');
  expect(called()).not.toContain('getWeChatUserInfo');
});

const refusal = (reason: string) => new PortalError('app-refused', { reason });

test.each([
  ['cancelled', refusal('cancelled'), { name: 'given-up', cancelled: true }, null],
  ['denied', refusal('denied'), { name: 'given-up', cancelled: true }, null],
  ['not-installed', refusal('not-installed'), { name: 'start', channel: 'app' }, 'app-refused'],
  ['not-denied', refusal('not-denied'), { name: 'start', channel: 'app' }, 'app-refused'],
  ['denied-by-policy', refusal('denied-by-policy'), { name: 'start', channel: 'app' }, 'app-refused'],
  ['nothing in time', new PortalError('timeout', { reason: 'denied' }), { name: 'start', channel: 'app' }, 'timeout'],
  ['with a bug', new TypeError('a bug'), { name: 'start', channel: 'app' }, 'unexpected'],
])('when the app answers %s, goes to the right step', async (_, thrown, step, code) => {
  const ask = () => Promise.reject(thrown);
  const { flow, portal } = open({}, appWith(ask), 'x CloudOrder/1.0 (IOS)');

  await flow.start();

  expect(flow.get().step).toEqual(step);
  expect(flow.get().error?.code ?? null).toBe(code);
  expect(portal.authorization.pending()).toBeNull();
});

test('does nothing if WeChat is not offered', async () => {
  const { flow, environment, emitted } = open({ companySettings: ok({}) });

  await flow.resume();
  expect(flow.get()).toMatchObject({ step: { name: 'start', channel: null }, error: null });
  await flow.start();

  expect(flow.get()).toMatchObject({ step: { name: 'start', channel: null }, error: null });
  expect(emitted('pending').map(({ action }) => action)).toEqual(['resume', 'resume', 'start', 'start']);
  expect(environment.seen.left).toEqual([]);
});

test('a page for all companies has no WeChat application', async () => {
  const world = testPortal({}, { companyId: undefined }, { href: 'https://account.example.com/register/wechat' });
  const flow = createWechatFlow(world.portal);

  await flow.resume();

  expect(flow.get().error?.code).toBe('company-unknown');
});
