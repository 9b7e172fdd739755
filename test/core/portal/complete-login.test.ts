import { createNoBridge, type LoginUser, type NativeBridge, type PortalOptions } from 'account-portal';
import { type Answers, fail, hang, ok, refuse, wireCompany, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { idle, phoneAgent, testPortal } from '../../support/portal.ts';
import { settle } from '../../support/settle.ts';

const user = (changes = {}): LoginUser => toLoginUser(wireUser(changes));
const url = 'https://store.example.com/home?companyId=1001&auth_code_=c0de';

function open(answers: Answers = {}, options: Partial<PortalOptions> = {}, userAgent?: string) {
  return testPortal(answers, { companyId: '1001', ...options }, { userAgent });
}

test('stores the landing, emits events and navigates', async () => {
  const { portal, environment, emitted } = open();

  const landing = await portal.completeLogin(user());

  expect(landing).toEqual({ url, side: 'shop', device: 'desktop', leaving: true });
  expect(portal.landing.get()).toEqual({ url, side: 'shop', device: 'desktop' });
  expect(environment.seen.left).toEqual([url]);
  expect(emitted('login')).toMatchObject([
    {
      user: { id: '42', companyId: '1001' },
      landing: { side: 'shop', url: 'https://store.example.com/home?companyId=1001' },
    },
  ]);
  expect(emitted('login')[0]).not.toHaveProperty('authCode');
});

test('is entering until it has landed or failed', async () => {
  const { portal } = open();
  const landing = portal.completeLogin(user());
  expect(portal.entering.get()).toBe(true);
  await landing;
  expect(portal.entering.get()).toBe(false);

  await expect(open({ getAuthCode: fail() }).portal.completeLogin(user())).rejects.toThrow();
  expect(portal.entering.get()).toBe(false);
});

test('before-redirect has the reasons, but no code', async () => {
  const { portal, emitted } = open();

  await portal.completeLogin(user());

  const facts = ['type', 'device', 'side', 'auth-code', 'company', 'origin', 'path'];
  expect(emitted('before-redirect')).toMatchObject([
    { url: 'https://store.example.com/home?companyId=1001', reason: facts },
  ]);
});

test('uses the code of the payload, and requests none', async () => {
  const { portal, called } = open();

  const landing = await portal.completeLogin(user({ auth_code_: 'fresh' }));

  expect(landing.url).toContain('auth_code_=fresh');
  expect(called()).not.toContain('getAuthCode');
});

test.each<[string, string, string | undefined, string]>([
  ['4', 'a phone', phoneAgent, 'no-landing'],
  ['5', 'a desktop', undefined, 'use-app'],
  ['9', 'a desktop', undefined, 'data-abnormal'],
  ['', 'a phone', phoneAgent, 'data-abnormal'],
])('type %j on %s has no landing: no request, no event, no session', async (type, _, userAgent, code) => {
  const act = vi.fn(async () => undefined);
  const bridge: NativeBridge = { ...createNoBridge(), available: true, act, ask: async () => null as never };
  const { portal, called, environment, emitted } = open({}, { bridge }, userAgent);

  await expect(portal.completeLogin(user({ type_: type }))).rejects.toMatchObject({ code });

  expect(called()).toEqual([]);
  expect(act).not.toHaveBeenCalled();
  expect(portal.session.get().user).toBeNull();
  expect(portal.landing.get()).toBeNull();
  expect(environment.seen.left).toEqual([]);
  expect(emitted('login')).toEqual([]);
});

test.each<[string, string | undefined, string, string]>([
  ['1', undefined, 'https://mgr.example.com/mgr?auth_code_=c0de', 'manager'],
  ['4', undefined, 'https://mgr.example.com/mgr?auth_code_=c0de', 'manager'],
  ['3', phoneAgent, 'https://m.example.com/shop?companyId=1001&auth_code_=c0de', 'shop'],
  ['2', phoneAgent, 'https://m.example.com/home?companyId=1001&auth_code_=c0de', 'manager'],
  ['5', phoneAgent, 'https://m.example.com/delivery/list?companyId=1001&auth_code_=c0de', 'delivery'],
])('type %s with %j lands at %s', async (type, userAgent, expected, side) => {
  const { portal, server } = open({}, {}, userAgent);

  await portal.completeLogin(user({ type_: type }));

  expect(portal.landing.get()?.url).toBe(expected);
  expect(server.calls[0]?.params).toEqual({ company_id_: '1001', side_: side });
});

test('sends WeChat on a desktop to the mobile pages', async () => {
  const { portal } = open({}, {}, 'Mozilla/5.0 (Windows NT 10.0) MicroMessenger/7.0');

  expect((await portal.completeLogin(user())).url).toMatch(/^https:\/\/m\.example\.com\/shop/);
});

test('signs nobody in without an auth code', async () => {
  const { portal, environment, emitted } = open({ getAuthCode: refuse('company-expired') }, { persistence: 'device' });

  await expect(portal.completeLogin(user())).rejects.toMatchObject({ code: 'company-expired' });

  expect(portal.session.get().user).toBeNull();
  expect(environment.storage.get('pcShop_user')).toBeNull();
  expect(emitted('login')).toEqual([]);
});

test.each(['company-expired', 'token-expired'])(
  'a switch of company that fails with %s keeps the earlier session',
  async (code) => {
    const { portal, environment, server, emitted } = open({ getAuthCode: refuse(code) }, { persistence: 'device' });
    portal.signIn(user());
    const kept = environment.storage.get('pcShop_user');

    await expect(portal.completeLogin(user({ id_: '7', company_id_: '2002', token_: 'other' }))).rejects.toMatchObject({
      code,
    });

    expect(server.calls[0]?.headers.get('token')).toBe('other');
    expect(portal.session.get().user).toMatchObject({ id: '42', token: 't0ken' });
    expect(environment.storage.get('pcShop_user')).toBe(kept);
    expect(emitted('session-expired')).toEqual([]);
  },
);

test.each(['getAuthCode', 'getCompanyById'])(
  'the session is empty until the landing, which waits for %s',
  async (call) => {
    const { portal } = open({ [call]: hang() });
    const controller = new AbortController();

    const landed = portal.completeLogin(user(), controller.signal);
    await idle();
    expect(portal.session.get().user).toBeNull();

    controller.abort();
    await expect(landed).rejects.toMatchObject({ code: 'aborted' });
  },
);

test.each([
  ['pcShop_user', '3', undefined],
  ['pcMgr_user', '1', undefined],
  ['mShop_user', '3', phoneAgent],
  ['mMgr_user', '2', phoneAgent],
  ['mMgr_user', '5', phoneAgent],
])('%s holds type %s of %j', async (key, type, userAgent) => {
  const { portal, environment } = open({}, { persistence: 'device' }, userAgent);

  await portal.completeLogin(user({ type_: type }));

  expect(JSON.parse(environment.storage.get(key) ?? '{}')).toMatchObject({ type_: type });
});

test('with redirect manual, passes URL and code to the page, and does not navigate', async () => {
  const { portal, environment, emitted } = open({}, { redirect: 'manual' });

  await portal.completeLogin(user());

  expect(emitted('login')).toMatchObject([{ landing: { url }, authCode: 'c0de' }]);
  expect(emitted('before-redirect')).toEqual([]);
  expect(environment.seen.left).toEqual([]);
});

test('a prevented redirect keeps landing and session', async () => {
  const { portal, environment } = open();
  portal.on('before-redirect', (event) => event.preventDefault());

  await portal.completeLogin(user());

  expect(portal.landing.get()?.url).toBe(url);
  expect(portal.session.get().user?.id).toBe('42');
  expect(environment.seen.left).toEqual([]);
});

test('the page can delay the redirect', async () => {
  const { portal, environment } = open();
  let allow = () => {};
  portal.on('before-redirect', (event) => {
    const work = new Promise<void>((resolve) => {
      allow = resolve;
    });
    event.waitUntil(work);
  });

  const landed = portal.completeLogin(user());
  await idle();
  expect(environment.seen.left).toEqual([]);

  allow();
  await landed;
  expect(environment.seen.left).toEqual([url]);
});

test.each<[string, string, string[], string]>([
  ["the company's own domain under a product host", 'shop.example.com', [], 'https://shop.example.com'],
  ["the company's own listed domain", 'https://orders.cn/', ['https://orders.cn'], 'https://orders.cn'],
  ["a stranger's domain", 'evil.cn', [], 'https://store.example.com'],
])('%s', async (_, domain, redirectAllow, expected) => {
  const { portal } = open({ getCompanyById: ok(wireCompany({ pc_domain_: domain })) }, { redirectAllow });
  await portal.start();

  expect((await portal.completeLogin(user())).url).toBe(`${expected}/home?companyId=1001&auth_code_=c0de`);
});

test("the domain of the page's company is not used for users of others", async () => {
  const company = ({ id }: Readonly<Record<string, unknown>>) =>
    ok(wireCompany({ pc_domain_: id === '1001' ? 'shop.example.com' : '' }));
  const { portal } = open({ getCompanyById: company });
  await portal.start();

  const { url } = await portal.completeLogin(user({ company_id_: '2002' }));

  expect(url).toBe('https://store.example.com/home?companyId=2002&auth_code_=c0de');
});

test.each<[string, Answers, string]>([
  [
    'with its own domain lands there',
    { getCompanyById: ok(wireCompany({ id_: '2002', pc_domain_: 'b.example.com' })) },
    'b',
  ],
  ['that the server refuses lands on the store', { getCompanyById: refuse('company-unknown') }, 'store'],
])('a user of another company than the page’s, %s', async (_, answers, host) => {
  const { portal, called, emitted } = open(answers, { companyId: undefined });

  const { url } = await portal.completeLogin(user({ company_id_: '2002' }));

  expect(url).toBe(`https://${host}.example.com/home?companyId=2002&auth_code_=c0de`);
  expect(called()).toContain('getCompanyById');
  expect(emitted('before-redirect')[0]?.reason.includes('pc-domain')).toBe(host !== 'store');
});

test.each([
  ['a manager', '1', undefined],
  ['a customer on a phone', '3', phoneAgent],
])('%s lands without a request for the domain of the company', async (_, type_, userAgent) => {
  const { portal, called } = open({}, { companyId: undefined }, userAgent);

  await portal.completeLogin(user({ type_, company_id_: '2002' }));

  expect(called()).not.toContain('getCompanyById');
});

test('a landing without an origin is refused before the app gets the user', async () => {
  const act = vi.fn(async () => undefined);
  const bridge: NativeBridge = { ...createNoBridge(), available: true, act, ask: async () => null as never };
  const { portal } = open({}, { bridge, hosts: { store: 'http://not-local.example.com' } });

  await expect(portal.completeLogin(user())).rejects.toMatchObject({ code: 'jump-error' });

  expect(act).not.toHaveBeenCalled();
  expect(portal.session.get().user).toBeNull();
});

test('hands the user over to the app, and navigates after 3 s at most', async () => {
  const never = () => new Promise<never>(() => {});
  const act = vi.fn(never);
  const { portal, environment } = open({}, { bridge: { ...createNoBridge(), available: true, act, ask: never } });

  const settled = await settle(environment, portal.completeLogin(user()));

  expect(act.mock.calls[0]).toMatchObject(['saveUser', { user: { id: '42', token: 't0ken' }, state: null }, {}]);
  expect(settled).toMatchObject({ value: { url }, after: 3000 });
  expect(environment.seen.left).toEqual([url]);
});

test.each(['while the code is asked for', 'while the app is called'])('does not land if left %s', async (when) => {
  const never = () => new Promise<never>(() => {});
  const inApp = when === 'while the app is called';
  const { portal, environment, emitted } = open(
    inApp ? {} : { getAuthCode: hang() },
    inApp
      ? { persistence: 'device', bridge: { ...createNoBridge(), available: true, act: never, ask: never } }
      : { persistence: 'device' },
  );
  const controller = new AbortController();

  const landed = settle(environment, portal.completeLogin(user(), controller.signal));
  await idle();
  controller.abort();

  expect(await landed).toMatchObject({ error: { code: 'aborted' } });
  expect(portal.session.get().user).toBeNull();
  expect(environment.storage.get('pcShop_user')).toBeNull();
  expect(environment.seen.left).toEqual([]);
  expect(emitted('login')).toEqual([]);
});

test('does not tell the app if left already', async () => {
  const act = vi.fn(async () => undefined);
  const { portal } = open(
    {},
    { bridge: { ...createNoBridge(), available: true, act, ask: async () => null as never } },
  );

  await expect(portal.completeLogin(user({ auth_code_: 'fresh' }), AbortSignal.abort('left'))).rejects.toMatchObject({
    code: 'aborted',
    cause: 'left',
  });

  expect(act).not.toHaveBeenCalled();
});

test('arriving stores the session without navigating', () => {
  const { portal, environment, called } = open({}, { persistence: 'device' });

  portal.signIn(user({ type_: '1' }));

  expect(portal.session.get().user?.id).toBe('42');
  expect(environment.storage.get('pcMgr_user')).not.toBeNull();
  expect(called()).toEqual([]);
  expect(environment.seen.left).toEqual([]);
});
