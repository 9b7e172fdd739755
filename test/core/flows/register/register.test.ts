import {
  createForgotFlow,
  createPortal,
  createRegisterFlow,
  type Portal,
  type PortalOptions,
  type RegisterField,
  type Values,
} from 'account-portal';
import { type Answer, type Answers, fail, hang, ok, refuse, wireUser } from 'account-portal/testing';
import { describe, expect, test, vi } from 'vitest';
import { toLoginUser } from '../../../../core/model/login-user.ts';
import { testPortal } from '../../../support/portal.ts';
import { settle } from '../../../support/settle.ts';
import { written } from '../../../support/written.ts';

/** A generous timeout for loaded machines; the awaited changes are immediate. */
const patience = 15_000;

const phone = '13900139000';
const details = { phone: '139 0013 9000', code: ' １２３ 456 ', password: 'portal.demo1', agreement: 'on' };
const names = { name: ' 林薇 ', companyName: ' 城西店 ' };
const enterprise = { ...names, industry: '118' };
const good: Answers = {
  registerSetting: ok({ registerSetting_: 'open' }),
  checkPhoneExitInCompany: ok({ exist_: false }),
  checkPhoneExitInUser: ok({ exist_: false }),
  checkRegisterCode: ok({ proof_: 'p1' }),
  shopCompleteRegister: ok(wireUser()),
  createCompany: ok(wireUser({ company_id_: '5005', company_name_: '城西店', type_: '1', token_: 'founder' })),
  updateAndImportTrade: ({ import_ }) =>
    ok(import_ === 'true' ? { job_id_: 'j1', imported_: { products: 20, customers: 5 } } : {}),
};
/** The set-up company, as its founder keeps it and sends it on. */
const ready = (imported: object) => ({
  name: 'initialized',
  imported,
  company: { id: '5005', name: '城西店' },
  login: wireUser().login_,
  customerLink: 'https://account.example.com/register?companyId=5005&u=42&c=7', // rules.md 2.14
});
const onTenant: Partial<PortalOptions> = { companyId: '1001' };
const accountHost = 'https://account.example.com/register?u=5&c=6';

function open(answers: Answers = {}, options: Partial<PortalOptions> = onTenant, href = accountHost) {
  const world = testPortal({ ...good, ...answers }, options, { href });
  const store = written(world.environment);
  const paramsOf = (wanted: string) =>
    world.server.calls.filter(({ name }) => name === wanted).map(({ params }) => params);
  return { ...world, store, paramsOf, flow: createRegisterFlow(world.portal) };
}
type World = ReturnType<typeof open>;

async function atNames(answers: Answers = {}, options = onTenant): Promise<World> {
  const world = open(answers, options);
  await world.flow.open();
  await world.flow.submit(details);
  return world;
}

test('registers and lands a customer of an open tenant; sends the share and removes it', async () => {
  const { flow, portal, paramsOf, emitted, environment } = open();
  await flow.open();
  expect(flow.get().step).toEqual({ name: 'details', kind: 'customer', review: false });
  expect(paramsOf('registerSetting')).toEqual([{ company_id_: '1001' }]);

  await flow.sendCode(details);
  expect(paramsOf('checkPhoneExitInCompany')).toEqual([{ phone_: phone, company_id_: '1001' }]);
  expect(paramsOf('shopRegisterCode')).toEqual([{ phone_: phone, company_id_: '1001' }]);

  await flow.submit(details);
  expect(paramsOf('checkRegisterCode')).toEqual([{ phone_: phone, code_: '123456', company_id_: '1001' }]);
  expect(flow.get().step).toEqual({ name: 'complete', kind: 'customer', review: false });
  expect(flow.resend.get().remaining).toBe(0);

  await flow.complete(names);
  expect(paramsOf('shopCompleteRegister')).toEqual([
    {
      company_id_: '1001',
      phone_: phone,
      proof_: 'p1',
      password_: 'portal.demo1',
      name_: '林薇',
      client_name_: '城西店',
      agreement_version_: '2026-01',
      u: '5',
      c: '6',
    },
  ]);
  expect(flow.get().step.name).toBe('landed');
  expect(environment.seen.left).toHaveLength(1);
  expect(emitted('register')).toMatchObject([{ kind: 'customer' }]);
  expect(emitted('social')).toEqual([]);
  expect(portal.referral.get()).toEqual({});
});

test('a cleared share does not come back from the URL, whatever is requested next', async () => {
  const { flow, portal } = await atNames();
  await flow.complete(names);

  await portal.start();

  expect(portal.referral.get()).toEqual({ shareUserId: undefined, shareClientId: undefined });
});

test('on a tenant with review, the registration waits for an administrator (rules.md 2.4)', async () => {
  const { flow, portal, emitted, environment } = await atNames({
    registerSetting: ok({ registerSetting_: 'review' }),
    shopCompleteRegister: ok({ id_: 'a9', state_: 'submitted' }),
  });
  expect(flow.get().step).toEqual({ name: 'complete', kind: 'customer', review: true });

  await flow.complete(names);

  expect(flow.get().step).toEqual({
    name: 'submitted',
    application: { id: 'a9', state: 'submitted', submittedAt: null, decidedAt: null },
    phone: '13900139000',
  });
  expect(environment.tabStorage.get('portal-application')).toContain('"a9"');
  expect(portal.session.get().user).toBeNull();
  expect(environment.seen.left).toEqual([]);
  expect(emitted('register')).toHaveLength(1);
  expect(portal.referral.get()).toEqual({});
});

test('reports a closed tenant, and can be asked again', async () => {
  let mode = 'closed';
  const { flow, called, emitted } = open({ registerSetting: () => ok({ registerSetting_: mode }) });
  await flow.open();
  expect(flow.get().step).toEqual({ name: 'closed' });
  expect(emitted('screen').map(({ step }) => step)).toEqual(['closed']);

  await flow.submit(details);
  expect(called()).not.toContain('checkRegisterCode');

  mode = 'open';
  await flow.open();
  expect(flow.get().step.name).toBe('details');
});

test('shows the form at once if the company is known; only submitting waits for the setting', async () => {
  const { promise: setting, resolve: answer } = Promise.withResolvers<string>();
  const { flow, called } = open({ registerSetting: async () => ok({ registerSetting_: await setting }) });
  const opened = flow.open();
  expect(flow.get()).toMatchObject({ step: { name: 'details', kind: 'customer' }, pending: null });
  const sent = flow.submit(details);
  await vi.waitFor(() => expect(called()).toContain('registerSetting'), patience);
  expect(called()).not.toContain('checkRegisterCode');

  answer('review');
  await Promise.all([opened, sent]);

  expect(flow.get().step).toEqual({ name: 'complete', kind: 'customer', review: true });
  expect(called().filter((name) => name === 'registerSetting')).toHaveLength(1);
});

test.each<['open' | 'review' | 'closed', object]>([
  ['open', { name: 'details', kind: 'customer', review: false }],
  ['review', { name: 'details', kind: 'customer', review: true }],
  ['closed', { name: 'closed' }],
])('uses the server-provided setting (%s) at once, and requests it all the same', async (registration, step) => {
  const known = await open().portal.start();
  if (known.status !== 'ready' || known.company === null) throw new Error('no company');
  const { portal, called } = testPortal(good, onTenant, { href: accountHost });
  portal.tenant.adopt({ ...known, company: { ...known.company, registration } });

  const flow = createRegisterFlow(portal);
  expect(flow.get()).toMatchObject({ step, pending: null });
  await flow.open();

  expect(flow.get().step).toEqual({ name: 'details', kind: 'customer', review: false });
  expect(called()).toEqual(['registerSetting']);
});

test('shows the enterprise form at once if there is known to be no company (rules.md 4.3)', async () => {
  const { portal } = open({}, {});
  await portal.start();

  const flow = createRegisterFlow(portal);
  expect(flow.get()).toMatchObject({ step: { name: 'details', kind: 'enterprise' }, pending: null });
  await flow.open();

  expect(flow.get().step).toEqual({ name: 'details', kind: 'enterprise', review: false });
});

test.each<[string, object, number]>([
  ['review', { name: 'complete', kind: 'customer', review: true }, 1],
  ['closed', { name: 'closed' }, 0],
])('a setting that could not be loaded is requested again on submit: %s', async (mode, step, checks) => {
  let broken = true;
  const { flow, environment, paramsOf } = open({
    registerSetting: () => (broken ? fail() : ok({ registerSetting_: mode })),
  });
  await settle(environment, flow.open());
  expect(flow.get()).toMatchObject({ step: { name: 'details' }, error: null });

  broken = false;
  await flow.submit(details);

  expect(flow.get().step).toEqual(step);
  expect(paramsOf('checkRegisterCode')).toHaveLength(checks);
});

test('a setting known from the server stays if it cannot be loaded again', async () => {
  const known = await open().portal.start();
  if (known.status !== 'ready' || known.company === null) throw new Error('no company');
  const { portal, environment } = testPortal({ registerSetting: fail() }, onTenant, { href: accountHost });
  portal.tenant.adopt({ ...known, company: { ...known.company, registration: 'review' } });
  const flow = createRegisterFlow(portal);

  await settle(environment, flow.open());

  expect(flow.get().step).toEqual({ name: 'details', kind: 'customer', review: true });
});

test('the failure of a call that was left does not repeat the next one', async () => {
  let answer: Answer = hang();
  const { flow, paramsOf } = open({ registerSetting: () => answer });
  const left = flow.open();
  await vi.waitFor(() => expect(paramsOf('registerSetting')).toHaveLength(1), patience);
  flow.dispose();
  answer = ok({ registerSetting_: 'open' });

  await Promise.all([left, flow.open()]);
  await flow.submit(details);

  expect(flow.get().step.name).toBe('complete');
  expect(paramsOf('registerSetting')).toHaveLength(2);
});

test('does not request the setting after the form is left', async () => {
  const signals: (AbortSignal | null)[] = [];
  const respond = (signal: AbortSignal | null) => {
    signals.push(signal);
    return hang().respond(signal);
  };
  const { flow } = open({ registerSetting: { respond } });
  void flow.open();
  await vi.waitFor(() => expect(signals).toHaveLength(1), patience);

  flow.dispose();

  expect(signals[0]?.aborted).toBe(true);
  expect(flow.get().step.name).toBe('details');
});

test.each<[string, Answers, string]>([
  ['of no company', { getByHost: refuse('company-unknown') }, 'company-unknown'],
  ['whose company cannot be loaded', { getByHost: fail() }, 'network'],
])('at a URL %s, neither customers nor enterprises can register', async (_, answers, code) => {
  const { flow, environment, emitted } = open(answers, {}, 'https://shop.cn/register');

  await settle(environment, flow.open());

  expect(flow.get()).toMatchObject({ step: { name: 'opening' }, error: { code } });
  expect(emitted('register-error')).toMatchObject([{ step: 'opening', error: { code } }]);
});

test('opening again changes nothing once the registration is known', async () => {
  const { flow, called } = await atNames();

  await flow.open();

  expect(flow.get().step.name).toBe('complete');
  expect(called().filter((name) => name === 'registerSetting')).toHaveLength(1);
});

test.each<[object, object]>([
  [
    {},
    {
      phone: 'register-required',
      code: 'register-required',
      agreement: 'agreement-required',
    },
  ],
  [{ ...details, phone: '1', password: '' }, { phone: 'phone-format' }],
  [{ ...details, password: '123' }, { password: 'password-format' }],
  [{ ...details, agreement: undefined }, { agreement: 'agreement-required' }],
])('rejects the details %j without a request', async (values, issues) => {
  const { flow, called } = open();
  await flow.open();

  await flow.submit(values as Values<RegisterField>);

  expect(flow.get().issues).toEqual(issues);
  expect(called()).not.toContain('checkRegisterCode');
});

test.each<[string, Partial<PortalOptions>, Answers]>([
  ['a customer', onTenant, { checkPhoneExitInCompany: ok({ exist_: true }) }],
  ['an enterprise', {}, { checkPhoneExitInUser: ok({ exist_: true }) }],
])('reports a registered phone without sending a code: %s', async (_, options, answers) => {
  const { flow, called, emitted } = open(answers, options);
  await flow.open();

  await flow.sendCode(details);

  expect(flow.get().error).toMatchObject({ code: 'phone-registered', params: { phone }, action: 'login' });
  expect(called().filter((name) => /^(shopRegisterCode|registCode)$/.test(name))).toEqual([]);
  expect(emitted('code-send-error')).toMatchObject([
    { channel: 'sms', scene: 'register', error: { code: 'phone-registered' } },
  ]);
  expect(emitted('register-error')).toEqual([]);
});

test.each(['code-wrong', 'code-expired'])('%s stays at the details and can be corrected', async (code) => {
  const { flow, emitted } = open({
    checkRegisterCode: ({ code_ }) => (code_ === '111111' ? refuse(code) : ok({ proof_: 'p1' })),
  });
  await flow.open();

  await flow.submit({ ...details, code: '111111' });
  expect(flow.get()).toMatchObject({ step: { name: 'details' }, error: { code, field: 'code' } });
  expect(emitted('register-error')).toMatchObject([{ kind: 'customer', step: 'details', error: { code } }]);

  await flow.submit(details);
  expect(flow.get()).toMatchObject({ step: { name: 'complete' }, error: null });
});

test('going back to the details accepts a new password, and needs no other code', async () => {
  const { flow, paramsOf } = await atNames();

  flow.back();
  expect(flow.get().step).toEqual({ name: 'details', kind: 'customer', review: false });
  await flow.submit({ ...details, password: 'portal.demo2' });
  await flow.complete(names);

  expect(paramsOf('checkRegisterCode')).toHaveLength(1);
  expect(paramsOf('shopCompleteRegister')).toMatchObject([{ password_: 'portal.demo2', proof_: 'p1' }]);
});

test('another phone needs a code of its own', async () => {
  const { flow, paramsOf } = await atNames();

  flow.back();
  await flow.submit({ ...details, phone: '13800138000' });

  expect(paramsOf('checkRegisterCode')).toHaveLength(2);
});

test.each([
  ['code-expired', 'details', 2],
  ['common-password', 'details', 1],
  ['phone-registered', 'details', 1],
  ['registration-closed', 'complete', 1],
])('a registration refused with %s leads to %s with the error', async (code, step, checks) => {
  let refused = true;
  const { flow, paramsOf, emitted, portal } = await atNames({
    shopCompleteRegister: () => (refused ? refuse(code) : ok(wireUser())),
  });

  await flow.complete(names);
  expect(flow.get()).toMatchObject({ step: { name: step, kind: 'customer' }, error: { code }, pending: null });
  expect(emitted('register-error')).toMatchObject([{ kind: 'customer', error: { code } }]);
  expect(portal.referral.get()).toEqual({ shareUserId: '5', shareClientId: '6' });

  refused = false;
  if (step === 'details') await flow.submit(details);
  await flow.complete(names);
  expect(flow.get()).toMatchObject({ step: { name: 'landed' }, error: null });
  expect(paramsOf('checkRegisterCode')).toHaveLength(checks);
});

test('a registered customer whose login fails is not registered again on retry', async () => {
  let closed = true;
  const { flow, paramsOf, emitted } = await atNames({
    getAuthCode: () => (closed ? refuse('shop-not-open') : ok({ auth_code_: 'c0de' })),
  });

  await flow.complete(names);
  expect(flow.get()).toMatchObject({ step: { name: 'complete' }, error: { code: 'shop-not-open' } });

  closed = false;
  await flow.complete(names);
  expect(flow.get().step.name).toBe('landed');
  expect(paramsOf('shopCompleteRegister')).toHaveLength(1);
  expect(emitted('register')).toHaveLength(1);
});

test('an enterprise is created, filled with sample data and entered', async () => {
  const { flow, portal, paramsOf, emitted, server, environment } = open(
    { checkRegisterCode: ok({ proof_: 'p9' }) },
    {},
  );
  await flow.open();
  expect(flow.get().step).toEqual({ name: 'details', kind: 'enterprise', review: false });

  await flow.sendCode(details);
  expect(paramsOf('checkPhoneExitInUser')).toEqual([{ phone_: phone }]);
  expect(paramsOf('registCode')).toEqual([{ phone_: phone }]);
  await flow.submit(details);
  expect(flow.get().step).toEqual({ name: 'complete', kind: 'enterprise', review: false });
  expect(paramsOf('checkRegisterCode')).toEqual([{ phone_: phone, code_: '123456' }]);
  expect(flow.resend.get().remaining).toBe(0);

  await flow.complete(enterprise);
  expect(paramsOf('createCompany')).toEqual([
    {
      phone_: phone,
      proof_: 'p9',
      password_: 'portal.demo1',
      name_: '林薇',
      company_name_: '城西店',
      industry_: '118',
      agreement_version_: '2026-01',
      u: '5',
      c: '6',
    },
  ]);
  expect(flow.get().step).toEqual({ name: 'init', companyName: '城西店', industryId: '118' });
  expect(flow.resend.get().remaining).toBe(0);
  expect(portal.referral.get()).toEqual({});

  await flow.initialize({ industry: '729' }, { importData: true });
  expect(flow.get().step).toEqual(ready({ products: 20, customers: 5 }));
  expect(server.calls.at(-1)?.params).toEqual({ company_id_: '5005', trade_id_: '729', import_: 'true' });
  expect(server.calls.at(-1)?.headers.get('token')).toBe('founder');

  await flow.signIn();
  expect(environment.seen.left).toEqual(['https://mgr.example.com/mgr?auth_code_=c0de']);
  expect([emitted('register'), emitted('company-create'), emitted('company-init')]).toMatchObject([
    [{ kind: 'enterprise', step: 'complete' }],
    [{ company: { id: '5005' } }],
    [{ company: { id: '5005' } }],
  ]);
});

describe('a founder', () => {
  const kept = { persistence: 'device' } as const;
  const founded = async (answers: Answers = {}, options: Partial<PortalOptions> = kept) => {
    const world = await atNames(answers, options);
    await world.flow.complete(enterprise);
    return world;
  };
  /** Simulates a reload: only storage survives. */
  const reload = async ({ environment }: World, options: Partial<PortalOptions> = kept) => {
    const portal = createPortal({ apiHost: 'https://api.example.com', environment, ...options });
    const flow = createRegisterFlow(portal);
    await flow.open();
    return { portal, flow };
  };
  const founder = ({ session }: Portal) => session.get().user?.token;

  test('is signed in once the company exists, and the token is not stored in the tab', async () => {
    const { portal, store, emitted } = await founded();

    expect(founder(portal)).toBe('founder');
    expect(emitted('login')).toEqual([]);
    expect(store.device().pcMgr_user).toMatch(/founder/);
    expect(store.tab()['portal-set-up']).toMatch(/founderId/);
    expect(JSON.stringify(store.tab())).not.toMatch(/founder(?!Id)/);
  });

  test('continues the set-up after a reload, and the entry after another', async () => {
    const world = await founded();

    const { flow } = await reload(world);
    expect(flow.get().step).toEqual({ name: 'init', companyName: '城西店', industryId: '118' });
    await flow.initialize({ industry: '118' }, { importData: true });
    expect(world.server.calls.at(-1)?.headers.get('token')).toBe('founder');

    const next = await reload(world);
    expect(next.flow.get().step).toEqual(ready({}));
    await next.flow.signIn();
    expect(world.environment.seen.left).toEqual(['https://mgr.example.com/mgr?auth_code_=c0de']);
    expect(world.store.tab()).toEqual({});

    const entered = await reload(world);
    expect(entered.flow.get().step.name).toBe('details');
  });

  test('continues it also if the form was shown first', async () => {
    const { environment } = await founded();
    const portal = createPortal({ apiHost: 'https://api.example.com', environment, ...kept });
    portal.tenant.adopt({ status: 'ready', companyId: null, company: null, source: 'none' });

    const flow = createRegisterFlow(portal);
    expect(flow.get().step.name).toBe('details');
    await flow.open();

    expect(flow.get().step).toEqual({ name: 'init', companyName: '城西店', industryId: '118' });
  });

  test('at a company, registers a customer', async () => {
    const world = await founded();

    const { flow } = await reload(world, { ...kept, ...onTenant });

    expect(flow.get().step).toEqual({ name: 'details', kind: 'customer', review: false });
  });

  test('without a session after a reload, registers from the start, as with a session of the page only', async () => {
    const world = await founded({}, {});

    const { flow, portal } = await reload(world, {});

    expect(flow.get().step.name).toBe('details');
    expect(founder(portal)).toBeUndefined();
  });

  test('after another user has signed in, does not offer them the set-up', async () => {
    const world = await founded();
    await world.portal.signOut();
    world.portal.signIn(toLoginUser(wireUser({ id_: 'u9', type_: '1', company_id_: '5005', token_: 'colleague' })));

    const { flow, portal } = await reload(world);

    expect(founder(portal)).toBe('colleague');
    expect(flow.get().step.name).toBe('details');
  });
});

test('without an import, the industry of the registration is kept, and none is required', async () => {
  const { flow, paramsOf } = await atNames({}, {});
  await flow.complete(enterprise);

  await flow.initialize({}, { importData: false });

  expect(paramsOf('updateAndImportTrade')).toEqual([{ company_id_: '5005', trade_id_: '118', import_: 'false' }]);
  expect(flow.get().step).toEqual(ready({}));
});

test('an import has the industry of the registration, unless another is given', async () => {
  const { flow, paramsOf } = await atNames({}, {});
  await flow.complete(enterprise);

  await flow.initialize({}, { importData: true });

  expect(paramsOf('updateAndImportTrade')).toEqual([{ company_id_: '5005', trade_id_: '118', import_: 'true' }]);
});

test('an import requires an industry, and a failed one can be repeated or skipped', async () => {
  let broken = true;
  const { flow, paramsOf } = await atNames(
    { updateAndImportTrade: () => (broken ? refuse('data-abnormal') : ok({})) },
    {},
  );
  await flow.complete(enterprise);

  await flow.initialize({ industry: '' }, { importData: true });
  expect(flow.get().issues).toEqual({ industry: 'industry-required' });
  expect(paramsOf('updateAndImportTrade')).toEqual([]);

  await flow.initialize({ industry: '118' }, { importData: true });
  expect(flow.get()).toMatchObject({ step: { name: 'init' }, error: { code: 'data-abnormal' } });

  broken = false;
  await flow.initialize({}, { importData: false });
  expect(flow.get().step.name).toBe('initialized');
});

test.each(['code-wrong', 'code-expired', 'phone-registered'])(
  'an enterprise refused with %s goes back to the details with the error, and can be retried',
  async (code) => {
    const { flow, emitted } = await atNames(
      {
        checkRegisterCode: ({ code_ }) => ok({ proof_: `of ${code_}` }),
        createCompany: ({ proof_ }) => (proof_ === 'of 123456' ? refuse(code) : ok(wireUser({ type_: '1' }))),
      },
      {},
    );

    await flow.complete(enterprise);
    expect(flow.get()).toMatchObject({ step: { name: 'details', kind: 'enterprise' }, error: { code }, pending: null });
    expect(emitted('register-error')).toMatchObject([{ kind: 'enterprise', error: { code } }]);
    expect(emitted('register')).toEqual([]);

    await flow.submit({ ...details, code: '222222' });
    await flow.complete(enterprise);
    expect(flow.get()).toMatchObject({ step: { name: 'init' }, error: null });
  },
);

test.each(['parameter-error', 'company-unknown', 'not-served'])(
  'a server that answers the check with %s gets the code of an enterprise when it is created',
  async (code) => {
    const { flow, paramsOf } = await atNames({ checkRegisterCode: refuse(code) }, {});
    expect(flow.get().error).toBeNull();

    await flow.complete(enterprise);

    expect(paramsOf('createCompany')).toMatchObject([{ code_: '123456' }]);
    expect(paramsOf('createCompany')[0]).not.toHaveProperty('proof_');
    expect(flow.get().step.name).toBe('init');
  },
);

test('the wrong code of an enterprise is told in the first form', async () => {
  const { flow } = open({ checkRegisterCode: refuse('code-wrong') }, {});
  await flow.open();

  await flow.submit(details);

  expect(flow.get()).toMatchObject({ step: { name: 'details', kind: 'enterprise' }, error: { code: 'code-wrong' } });
});

const noNames = { name: 'name-required', companyName: 'company-name-required' };

test.each<[string, Partial<PortalOptions>, object, object]>([
  ['a customer', onTenant, { name: ' ' }, noNames],
  ['an enterprise', {}, { name: ' ' }, { ...noNames, industry: 'industry-required' }],
  [
    'a customer',
    onTenant,
    { name: '林'.repeat(61), companyName: '店'.repeat(101) },
    { name: 'text-too-long', companyName: 'text-too-long' },
  ],
])('reports what is wrong with the names of %s', async (_, options, names, issues) => {
  const { flow, called } = await atNames({}, options);

  await flow.complete(names as Values<RegisterField>);

  expect(flow.get().issues).toEqual(issues);
  expect(called().filter((name) => /createCompany|shopCompleteRegister/.test(name))).toEqual([]);
});

test('retries a landing that was refused after the set-up', async () => {
  let refused = true;
  const { flow } = await atNames(
    { getAuthCode: () => (refused ? refuse('data-abnormal') : ok({ auth_code_: 'c0de' })) },
    {},
  );
  await flow.complete(enterprise);
  await flow.initialize({}, { importData: false });

  await flow.signIn();
  expect(flow.get()).toMatchObject({ step: { name: 'initialized' }, error: { code: 'data-abnormal' } });

  refused = false;
  await flow.signIn();
  expect(flow.get().step.name).toBe('landed');
});

test('verbs out of order send nothing', async () => {
  const { flow, called } = open({}, {});

  await flow.submit(details);
  await flow.complete({});
  expect(flow.get().issues).toEqual({});
  flow.back();
  await flow.initialize({}, { importData: false });
  await flow.signIn();

  expect(flow.get()).toMatchObject({ step: { name: 'opening' }, error: { code: 'data-error' } });
  expect(flow.get().issues).toEqual({});
  expect(called()).toEqual([]);
});

test('keeps the draft of both forms for the tab, without secrets, until the registration is complete', async () => {
  const { flow, store, portal } = open();
  await flow.open();

  flow.saveDraft(details);
  flow.saveDraft(enterprise);
  createForgotFlow(portal).saveDraft(details);
  expect(flow.draft).toEqual({ phone: details.phone, ...enterprise });
  expect(createRegisterFlow(portal).draft).toEqual(flow.draft);
  expect(JSON.stringify(store.tab())).not.toMatch(/portal\.demo1|123456/);
  expect(Object.keys(store.device()).filter((key) => key.includes('draft'))).toEqual([]);
  expect(Object.keys(store.tab()).sort()).toEqual(['portal-draft-forgot', 'portal-draft-register']);

  await flow.submit(details);
  await flow.complete(names);
  expect(store.tab()).toEqual({});
  expect(flow.draft).toEqual({});
});

test('can be reused after dispose', async () => {
  const { flow } = open();
  const opened = flow.open();
  flow.dispose();
  await opened;

  await flow.open();
  await flow.sendCode(details);

  expect(flow.get().step.name).toBe('details');
  expect(flow.resend.get()).toMatchObject({ remaining: 60, sent: 1 });
});

test('passes the input without secrets to the page, which can prevent the submit', async () => {
  const { flow, portal, called } = open();
  await flow.open();
  const asked = vi.fn();
  portal.on('before-submit', (event) => {
    asked(event.detail.values);
    event.preventDefault();
  });

  await flow.submit(details);

  expect(asked).toHaveBeenCalledWith({ phone: details.phone, agreement: 'on' });
  expect(called()).not.toContain('checkRegisterCode');
});

describe('own fields of the page', () => {
  const ownFields: PortalOptions['ownFields'] = [
    {
      name: 'vatId',
      form: 'register',
      label: { zh: '税号', en: 'VAT id', es: 'NIF' },
      required: true,
      pattern: '[A-Z]{2}\\d{4}',
    },
    { name: 'pin', form: 'register', label: '口令', secret: true },
    { name: 'news', form: 'register', label: '订阅', type: 'tick' },
    { name: 'store', form: 'franchise', label: '门店' },
  ];
  const own = { 'own-vatId': ' CN1234 ', 'own-pin': 's3cret', 'own-news': 'on', 'own-store': 'x' };

  test.each([
    ['shopCompleteRegister', { ...onTenant, ownFields }, names],
    ['createCompany', { ownFields }, enterprise],
  ] as const)('go with %s in a place of their own, those of other forms do not', async (call, options, typed) => {
    const { flow, paramsOf } = await atNames({}, options);

    await flow.complete({ ...typed, ...own });

    expect(paramsOf(call)).toMatchObject([
      { own_fields_: JSON.stringify({ vatId: 'CN1234', pin: 's3cret', news: 'true' }) },
    ]);
  });

  test('are validated, on blur too, and nothing is sent', async () => {
    const { flow, called } = await atNames({}, { ...onTenant, ownFields });

    flow.check('own-vatId', { 'own-vatId': 'x' });
    expect(flow.get().issues).toEqual({ 'own-vatId': 'field-format' });
    await flow.complete(names);

    expect(flow.get().issues).toEqual({ 'own-vatId': 'field-required' });
    expect(called()).not.toContain('shopCompleteRegister');
  });

  test('are kept in the draft of the tab, without what is secret or no longer ticked', async () => {
    const { flow } = await atNames({}, { ...onTenant, ownFields });

    flow.saveDraft({ ...names, ...own });
    expect(flow.draft).toMatchObject({ 'own-vatId': ' CN1234 ', 'own-news': 'on' });
    flow.saveDraft({ 'own-vatId': 'CN9' });

    expect(flow.draft).toMatchObject({ 'own-vatId': 'CN9', 'own-news': 'off' });
    expect(JSON.stringify(flow.draft)).not.toContain('s3cret');
  });

  test('are in before-submit, a secret is not', async () => {
    const { flow, portal } = await atNames({}, { ...onTenant, ownFields });
    const heard: object[] = [];
    portal.on('before-submit', ({ detail }) => void heard.push(detail.values));

    await flow.complete({ ...names, ...own });

    expect(heard).toEqual([{ ...names, 'own-vatId': ' CN1234 ', 'own-news': 'on' }]);
  });

  test('without any, the call is as ever', async () => {
    const { flow, paramsOf } = await atNames({}, { ...onTenant, ownFields: ownFields.slice(1) });

    await flow.complete(names);

    expect(Object.keys(paramsOf('shopCompleteRegister')[0] ?? {})).not.toContain('own_fields_');
  });
});
