import { act, fireEvent, screen } from '@testing-library/react';
import type { PortalOptions, ScreenName } from 'account-portal';
import { Login, PortalApp } from 'account-portal/react';
import { type Answers, fail, hang, memoryEnvironment, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { createAuthorization } from '../../../../core/session/authorization.ts';
import { type OpenPortalOptions, openPortal, settled } from '../../../support/open-portal.tsx';
import { phoneAgent, wechatAgent } from '../../../support/portal.ts';

const apps = { official_app_id_: 'wxO', web_app_id_: 'wxW', app_app_id_: '' };
const callback = 'https://account.example.com/static/wechat.html';
const methods = ['password', 'wechat'];
/** A WeChat user who is unknown to the portal. */
const stranger: Answers = {
  companySettings: ok(apps),
  getWeChatUserInfo: ok({ open_id_: 'TICKET', nickname_: '小明', head_img_: '', snapshot_: false }),
  openIdLogin: refuse('no-such-account'),
  checkPhoneOrOpenId: ok({}),
  registerSetting: ok({ registerSetting_: 'open' }),
};
const patience = { timeout: 10_000 };

interface Visit {
  readonly path?: string;
  readonly userAgent?: string;
  readonly portal?: Partial<PortalOptions>;
  readonly view?: OpenPortalOptions['view'];
  readonly storage?: Readonly<Record<string, string>>;
  readonly framed?: boolean;
}

/** A visit to the hosted page, whose screens load lazily. */
async function visit(
  answers: Answers = {},
  { path = '/login', userAgent = '', portal, view, storage = {}, framed = false }: Visit = {},
) {
  const page = await openPortal(
    { ...stranger, ...answers },
    {
      view: view ?? <PortalApp methods={methods} />,
      portal: { companyId: '1001', routing: 'path', wechat: { callback }, ...portal },
      world: { href: `https://shop.example.cn${path}`, userAgent, storage, framed },
    },
  );
  await screen.findByRole('heading', { level: 1 }, patience);
  await settled();
  return page;
}
const wechatButton = () => screen.findByRole('button', { name: '微信登录' }, patience);
const frame = () => document.querySelector('iframe');
/** The texts of status regions, which stay in the document when empty. */
const said = () => screen.getAllByRole('status').find(({ textContent }) => textContent !== '');

/** Simulates a scan: the message of the answer page in the frame. */
async function scan(answers: Answers = {}, given: Visit = {}) {
  const page = await visit(answers, given);
  await page.user.type(screen.getByLabelText('账号/手机号'), 'amy.chen');
  await page.user.click(await wechatButton());
  await screen.findByTitle('微信登录二维码', {}, patience);
  const state = new URL(frame()?.src ?? '').searchParams.get('state');
  const say = (data: unknown, changes: Partial<MessageEventInit> = {}) =>
    act(async () => {
      const from = { origin: 'https://account.example.com', source: frame()?.contentWindow ?? null };
      fireEvent(window, new MessageEvent('message', { data, ...from, ...changes }));
      await settled();
    });
  return { ...page, state, say, answer: { type: 'portal-wechat', code: 'c0', state } };
}

test.each([
  ['at a desktop', '', true],
  ['inside WeChat', wechatAgent, true],
  ["in a phone's own browser", phoneAgent, false],
])('%s the button is shown only if there is a method', async (_, userAgent, there) => {
  await visit({}, { userAgent, portal: { redirect: 'manual' } });

  expect(screen.queryByRole('button', { name: '微信登录' }) !== null).toBe(there);
});

const region = () => document.querySelector<HTMLElement>('[data-part~="social"]');

test.each([
  ['at a desktop', '', 'social'],
  ['inside WeChat', wechatAgent, 'social'],
  ["in a phone's own browser", phoneAgent, 'social empty'],
])('%s, until the company is known, its button has its space or needs none', async (_, userAgent, part) => {
  await visit({ companySettings: hang() }, { userAgent, portal: { redirect: 'manual' } });

  expect([region()?.dataset.part, region()?.childElementCount]).toEqual([part, 0]);
});

test('space that no button needs stays until the user types, so that nothing moves under a finger', async () => {
  const { user } = await visit({ companySettings: ok({}) }, { userAgent: wechatAgent });
  expect(region()?.childElementCount).toBe(0);

  await user.type(screen.getByLabelText('账号/手机号'), 'l');

  expect(region()).toBeNull();
});

test('offers no WeChat if page or company do not allow it', async () => {
  const first = await visit({}, { view: <Login methods={['password']} /> });
  expect(screen.queryByText('微信登录')).toBeNull();
  first.unmount();

  await visit({ companySettings: ok({}) });
  expect(screen.queryByText('微信登录')).toBeNull();
});

test("shows WeChat's page with the code in a frame that cannot navigate ours", async () => {
  await scan();

  expect(frame()?.src).toMatch(/^https:\/\/open\.weixin\.qq\.com\/connect\/qrconnect\?appid=wxW&/);
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(frame()?.getAttribute('allow')).toBe('loopback-network');
  expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement);
});

test.each([
  [false, null],
  [true, ''],
])("WeChat's page has no cookies where the portal's is framed itself: %s", async (framed, credentialless) => {
  await scan({}, { framed });

  expect(frame()?.getAttribute('credentialless')).toBe(credentialless);
});

test('over a code that WeChat takes no more lies that it has expired, until there is a new one', async () => {
  const page = await scan();
  const first = frame()?.src;
  await page.wait(299_500);
  expect(screen.queryByText('二维码已过期，请刷新')).toBeNull();

  await page.wait(500);
  expect(said()?.textContent).toBe('二维码已过期，请刷新');
  expect(frame()?.getAttribute('aria-hidden')).toBe('true');
  await page.user.click(screen.getByRole('button', { name: '刷新二维码' }));
  await settled();

  expect(frame()?.src).not.toBe(first);
  expect(screen.queryByText('二维码已过期，请刷新')).toBeNull();
  expect(frame()?.hasAttribute('aria-hidden')).toBe(false);
});

test('a focus in the frame of a code that has expired is at the button for a new one', async () => {
  const page = await scan();
  act(() => frame()?.focus());

  await page.wait(5 * 60_000);

  expect(document.activeElement).toBe(screen.getByRole('button', { name: '刷新二维码' }));
});

test('the answer in the frame leads to the question who the user is, then to a login', async () => {
  const page = await scan({ bindOpenIdForLogin: ok(wireLists()) });

  await page.say(page.answer);
  expect(screen.getByRole('heading', { name: '小明' })).toBe(document.activeElement);
  await page.user.click(screen.getByRole('button', { name: '绑定已有账号' }));
  await page.logIn('lin.wei');

  expect(page.environment.seen.left[0]).toContain('auth_code_=');
  expect(frame()).toBeNull();
});

test.each([
  ['another origin', {}, { origin: 'https://evil.example.com' }],
  ['another window', {}, { source: window }],
  ['another kind of message', { type: 'other' }, {}],
  ['a state of another request', { state: 'x'.repeat(32) }, {}],
  ['a state that is none', { state: { toString: 'x' } }, {}],
])('accepts no message from %s', async (_, data, from) => {
  const page = await scan();

  await page.say({ ...page.answer, ...data }, from);
  await page.say(null);

  expect(page.called()).not.toContain('getWeChatUserInfo');
  expect(frame()).not.toBeNull();
});

test('returns to the form after a refusal, with the input and a notice', async () => {
  const page = await scan();

  await page.say({ ...page.answer, code: null });

  expect(said()?.textContent).toBe('您已取消微信授权');
  // Not styled as a success.
  expect(said()?.dataset.part).not.toContain('done');
  expect(said()?.querySelector('svg')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('账号/手机号').value).toBe('amy.chen');
  expect(page.portal.place.get().screen).toBe('login');
});

test('authorizes silently inside WeChat, once, and shows the form meanwhile', async () => {
  const page = await visit({}, { userAgent: wechatAgent });
  await wechatButton();

  expect(page.environment.seen.left.map((href) => new URL(href).searchParams.get('scope'))).toEqual(['snsapi_base']);
  expect(screen.getByLabelText('账号/手机号')).toBeTruthy();
});

test('does not navigate away from a user who is typing', async () => {
  const { environment, user } = await visit({ companySettings: hang() }, { userAgent: wechatAgent });
  expect(environment.seen.left).toEqual([]);
  await user.type(screen.getByLabelText('账号/手机号'), 'lin');

  act(() => environment.advance(15_000));
  await settled();

  expect(environment.seen.left).toEqual([]);
});

test('shows a notice after a refusal inside WeChat', async () => {
  const page = await visit({}, { userAgent: wechatAgent });
  await page.user.click(await wechatButton());
  expect(page.environment.seen.left).toHaveLength(2);

  act(() => page.environment.returnToPage());

  expect(said()?.textContent).toBe('您已取消微信授权');
  expect(page.portal.authorization.pending()).toBeNull();
});

test('shows the notice also if the page is loaded anew, in strict mode', async () => {
  const before = memoryEnvironment();
  createAuthorization(before, '').begin({ channel: 'official', companyId: '1001', silent: false });
  const asked = ['portal-wechat', 'portal-wechat-asked'].map((key) => [key, before.storage.get(key) ?? '']);

  await visit({}, { userAgent: wechatAgent, storage: Object.fromEntries(asked) });
  await wechatButton();

  expect(said()?.textContent).toBe('您已取消微信授权');
});

test('another language leaves an authorization alone that is under way', async () => {
  const { user, portal } = await visit({}, { path: '/register/wechat', userAgent: wechatAgent });
  await user.click(await wechatButton());

  act(() => portal.setLocale('en'));
  await settled();

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log in with WeChat');
  expect(portal.authorization.pending()?.channel).toBe('official');
});

test('shows nothing after a silent authorization', async () => {
  const page = await visit({}, { userAgent: wechatAgent });
  await wechatButton();

  act(() => page.environment.returnToPage());

  expect(said()).toBeUndefined();
});

/** Returned from WeChat: the page is opened with the answer in its URL. */
async function come(
  answers: Answers = {},
  { silent = false, code = 'c0', screen: asking }: { silent?: boolean; code?: string; screen?: ScreenName } = {},
) {
  const before = memoryEnvironment();
  const state = createAuthorization(before, '').begin({
    channel: 'official',
    companyId: '1001',
    silent,
    screen: asking,
  });
  const kept = before.storage.get('portal-wechat') ?? '';
  const page = await openPortal(
    { ...stranger, ...answers },
    {
      view: <PortalApp methods={methods} />,
      portal: { companyId: '1001', routing: 'path' },
      world: {
        href: `https://shop.example.cn/register/wechat?${code && `code=${code}&`}state=${state}#wechat_redirect`,
        userAgent: wechatAgent,
        storage: { 'portal-wechat': kept },
      },
    },
  );
  await screen.findByRole('heading', { level: 1 }, patience);
  await settled();
  return page;
}

test('exchanges the code once in strict mode, and cleans the URL', async () => {
  const page = await come();

  expect(screen.getByRole('heading', { name: '小明' })).toBeTruthy();
  expect(page.called().filter((name) => name === 'getWeChatUserInfo')).toHaveLength(1);
  expect(page.environment.address.href()).toBe('https://shop.example.cn/register/wechat');
});

test('an unknown user ends at the login form after a silent authorization, without a notice', async () => {
  const page = await come({}, { silent: true });
  await screen.findByLabelText('账号/手机号', {}, patience);

  expect(page.portal.place.get()).toEqual({ screen: 'login', params: {} });
  expect(said()).toBeUndefined();
  expect(page.environment.seen.left).toEqual([]);
});

const reviewer: Answers = {
  companySettings: ok({ ...apps, review_set_: 1 }),
  openIdLogin: ok(
    wireLists({ shopAccountList: [], mgrAccountList: [wireUser({ type_: '1', bind_phone_: '13800138000' })] }),
  ),
  getReviews: ok({ companies_: [{ id_: '1001', name_: '青禾' }], reviews_: [] }),
};

test.each([true, false])(
  'a reviewer who logs in by WeChat is led back to the applications (silently: %s)',
  async (silent) => {
    const page = await come(reviewer, { silent, screen: 'review' });

    expect(await screen.findByRole('heading', { name: '审核申请' }, patience)).toBeTruthy();
    expect(page.environment.address.href()).toBe('https://shop.example.cn/review');
    expect(page.called()).toContain('getReviews');
    expect(page.environment.seen.left).toEqual([]);
  },
);

test.each([
  ['whom WeChat does not know', { ...reviewer, openIdLogin: refuse('no-such-account') }, 'c0', true],
  ['who has cancelled', reviewer, '', false],
])('a reviewer %s logs in with a password, and is led back to the applications', async (_, answers, code, silent) => {
  const lists = wireLists({ shopAccountList: [], mgrAccountList: [wireUser({ type_: '1', bind_phone_: '1' })] });
  const page = await come({ ...answers, mixedLogin: ok(lists) }, { silent, code, screen: 'review' });
  await screen.findByLabelText('账号/手机号', {}, patience);
  expect(said()?.textContent).toBe(silent ? undefined : '您已取消微信授权');

  await page.logIn();

  expect(await screen.findByRole('heading', { name: '审核申请' }, patience)).toBeTruthy();
  expect(page.environment.seen.left).toEqual([]);
});

test('a reviewer who scans a code is led back to the applications', async () => {
  const page = await visit(reviewer, { path: '/review' });
  await page.user.click(await screen.findByRole('button', { name: '去登录' }, patience));
  await page.user.click(await wechatButton());
  await screen.findByTitle('微信登录二维码', {}, patience);
  const state = new URL(frame()?.src ?? '').searchParams.get('state');
  const data = { type: 'portal-wechat', code: 'c0', state };
  const source = frame()?.contentWindow ?? null;

  await act(async () => {
    fireEvent(window, new MessageEvent('message', { data, origin: 'https://account.example.com', source }));
    await settled();
  });

  expect(await screen.findByRole('heading', { name: '审核申请' }, patience)).toBeTruthy();
  expect(page.called()).toContain('getReviews');
  expect(page.environment.seen.left).toEqual([]);
});

test('reports an expired authorization, and starts again on a press', async () => {
  const page = await come({ getWeChatUserInfo: refuse('wechat-expired') });

  expect(screen.getByRole('alert').textContent).toBe('微信授权已过期或失败，请重新授权');
  await page.user.click(await wechatButton());

  expect(page.environment.seen.left).toHaveLength(1);
});

test('offers the app if management in WeChat is closed', async () => {
  await come({ openIdLogin: refuse('wechat-manager-closed') });

  expect(screen.getByRole('heading', { name: '微信管理端暂时关闭' })).toBeTruthy();
  expect(screen.getByText('管理端请使用手机 APP，订货不受影响')).toBeTruthy();
});

test('explains a preview, and opens the full page on a press', async () => {
  const preview = { open_id_: 'TICKET', nickname_: '', head_img_: '', snapshot_: true };
  const page = await come({ getWeChatUserInfo: ok(preview) });

  expect(screen.getByText('请点击页面底部的「使用完整服务」后再登录')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: '打开完整页面' }));

  expect(page.environment.seen.left[0]).toContain('scope=snsapi_userinfo');
  expect(page.called()).not.toContain('openIdLogin');
});

test('shows the state of an application', async () => {
  await come({
    checkPhoneOrOpenId: ok({ application_: true }),
    getByPhoneOrOpenId: ok({ id_: 'a9', state_: 'refused', reason_: '资料不全', company_name_: '城西店' }),
  });

  expect(screen.getByRole('heading', { name: '审核未通过' })).toBeTruthy();
  expect(screen.getByText('未通过原因：资料不全')).toBeTruthy();
});

test('says that the state of an application is the latest, once the user has asked for it', async () => {
  const application = { id_: 'a9', state_: 'submitted', company_name_: '城西店' };
  const page = await come({
    checkPhoneOrOpenId: ok({ application_: true }),
    getByPhoneOrOpenId: ok(application),
    getById: ok(application),
  });
  expect(screen.queryByText('已是最新进度')).toBeNull();

  await page.user.click(screen.getByRole('button', { name: '查看最新进度' }));

  expect(screen.getByText('已是最新进度').closest('[role=status]')).toBeTruthy();
});

test('registers with the identity and its name, and back leads to the question', async () => {
  const page = await come({
    checkPhoneExitInCompany: ok({ exist_: false }),
    checkRegisterCode: ok({ proof_: 'p' }),
    shopCompleteRegister: ok(wireUser()),
  });
  await page.user.click(screen.getByRole('button', { name: '注册新账号' }));
  await page.user.click(screen.getByRole('button', { name: '返回' }));
  await page.user.click(screen.getByRole('button', { name: '注册新账号' }));

  await page.user.type(screen.getByLabelText('手机号'), '13900139000');
  await page.user.type(screen.getByLabelText('验证码'), '123456');
  await page.user.click(screen.getByRole('checkbox'));
  await page.user.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('小明');
  expect(page.portal.place.get().screen).toBe('register-wechat');
  await page.user.type(screen.getByLabelText('企业名称'), '城西店');
  await page.user.type(screen.getByLabelText('设置密码'), 'portal.demo1');
  await page.user.click(screen.getByRole('button', { name: '立即注册' }));

  const sent = page.server.calls.find(({ name }) => name === 'shopCompleteRegister')?.params;
  expect(sent).toMatchObject({ open_id_: 'TICKET', name_: '小明', password_: 'portal.demo1' });
  expect(page.environment.seen.left[0]).toContain('auth_code_=');
});

test("the browser's back button leads through the cards with their input, without history entries", async () => {
  const page = await come({ checkPhoneExitInCompany: ok({ exist_: false }), checkRegisterCode: ok({ proof_: 'p' }) });
  const { environment, user } = page;
  const back = async () => {
    act(() => environment.back());
    await settled();
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const isQuestion = () => screen.queryByRole('heading', { name: '小明' }) !== null;

  await press('绑定已有账号');
  expect([isQuestion(), environment.address.at()]).toEqual([false, 1]);
  await back();
  expect([isQuestion(), environment.address.at()]).toEqual([true, 0]);

  await press('绑定已有账号');
  await press('返回');
  expect([isQuestion(), environment.address.at()]).toEqual([true, 0]);

  await press('注册新账号');
  await user.type(screen.getByLabelText('手机号'), '13900139000');
  await user.type(screen.getByLabelText('验证码'), '123456');
  await user.click(screen.getByRole('checkbox'));
  await press('下一步');
  expect([screen.queryByLabelText('姓名') !== null, environment.address.at()]).toEqual([true, 2]);

  await back();
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13900139000');
  expect(environment.address.at()).toBe(1);
  await back();
  expect([isQuestion(), environment.address.at()]).toEqual([true, 0]);
  expect(page.portal.place.get().screen).toBe('register-wechat');
});

test('leads from a registered phone to linking its account', async () => {
  const page = await come({ checkPhoneExitInCompany: ok({ exist_: true }) });
  await page.user.click(screen.getByRole('button', { name: '注册新账号' }));
  await page.user.type(screen.getByLabelText('手机号'), '13900139000');
  await page.user.click(screen.getByRole('button', { name: '获取验证码' }));

  expect(screen.getByText(/手机号 13900139000 已注册/)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: '绑定已有账号' }));
  expect(screen.getByRole('tab', { name: '账号密码' }).getAttribute('aria-selected')).toBe('true');
});

test('links an account by a code to its phone', async () => {
  const page = await come({
    registerCode: ok({ retry_after_: 60, expires_in_: 300 }),
    bindOpenIdForLogin: refuse('phone-not-bound'),
  });
  await page.user.click(screen.getByRole('button', { name: '绑定已有账号' }));
  await page.user.click(screen.getByRole('tab', { name: '手机验证码' }));
  await page.user.type(screen.getByLabelText('手机号'), '13900139000');
  await page.user.click(screen.getByRole('button', { name: '获取验证码' }));
  await page.user.type(screen.getByLabelText('验证码'), '123456{Enter}');

  expect(screen.getByRole('alert').textContent).toBe('该手机号未绑定账号账号密码');
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13900139000');
  expect(screen.getByRole('button', { name: '账号密码' })).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: '注册新账号' }));
  expect(screen.getByRole('checkbox', { name: /我已阅读并同意/ })).toBeTruthy();
});

test('a code that could not be sent to link an account is sent by the link of the error', async () => {
  const registerCode = vi.fn(() => ok({ retry_after_: 60, expires_in_: 300 })).mockReturnValueOnce(fail());
  const page = await come({ registerCode });
  await page.user.click(screen.getByRole('button', { name: '绑定已有账号' }));
  await page.user.click(screen.getByRole('tab', { name: '手机验证码' }));
  await page.user.type(screen.getByLabelText('手机号'), '13900139000');
  await page.user.click(screen.getByRole('button', { name: '获取验证码' }));

  await page.user.click(screen.getByRole('button', { name: '重试' }));

  expect(screen.getByText('验证码已发送至 139****9000')).toBeTruthy();
});

test('opened by its URL, the screen starts nothing by itself', async () => {
  const page = await visit({}, { path: '/register/wechat', userAgent: wechatAgent });
  expect(page.environment.seen.left).toEqual([]);

  await page.user.click(await wechatButton());

  expect(page.environment.seen.left).toHaveLength(1);
});

test.each([
  ['a phone outside WeChat is told where it works', phoneAgent, apps, '请在微信中打开此页面'],
  ['a company without WeChat is no way to log in', wechatAgent, {}, '这里不能使用微信登录，请使用其他方式'],
])('%s, and led to the login', async (_, userAgent, settings, text) => {
  const page = await visit({ companySettings: ok(settings) }, { path: '/register/wechat', userAgent });

  expect(screen.getByText(text)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: '去登录' }));

  expect(page.portal.place.get().screen).toBe('login');
});

test.each([
  ['account-under-review', ['查看审核进度', '换个账号登录']],
  ['needs-activation', ['联系管理员', '换个账号登录', '微信登录']],
  ['server-busy', ['微信登录', '去登录']],
])('after %s, the first action is the most useful one', async (code, actions) => {
  await come({ openIdLogin: refuse(code) });

  const controls = [...document.querySelectorAll('main a, main button')];
  expect(controls.map(({ textContent }) => textContent)).toEqual(actions);
});
