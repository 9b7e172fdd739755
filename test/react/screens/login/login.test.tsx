import { act, screen } from '@testing-library/react';
import { Login } from 'account-portal/react';
import { fail, hang, ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { toLoginUser } from '../../../../core/model/login-user.ts';
import { catalogues, type OpenPortalOptions, openPortal, settled } from '../../../support/open-portal.tsx';
import { remembering } from '../../../support/remembered.ts';

const account = () => screen.getByLabelText<HTMLInputElement>('账号/手机号');
const password = () => screen.getByLabelText<HTMLInputElement>('密码');
const submit = () => screen.getByRole('button', { name: '登录' });
const alert = () => screen.getByRole('alert');
const stages = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('logs in by keyboard and lands with a single login (rules.md 2.3)', async () => {
  const page = await openPortal();

  await page.user.tab();
  await page.user.keyboard('13800138000');
  await page.user.tab();
  await page.user.keyboard('portal.demo1{Enter}');

  expect(page.environment.seen.left).toEqual(['https://store.example.com/home?companyId=1001&auth_code_=c0de']);
  expect(screen.getByRole('heading', { name: '登录成功' })).toBe(document.activeElement);
  expect(screen.getByText('正在进入订货商城…')).toBeTruthy();
});

test('the spinner of an accepted login is a tick until the landing, and no other is', async () => {
  const spinner = () => document.querySelector<HTMLElement>('[type="submit"] [data-part~="spinner"]')?.dataset.part;

  const page = await openPortal({ getAuthCode: hang() });
  await page.logIn();
  expect(spinner()).toBe('spinner done');
  page.unmount();

  const asked = await openPortal({ mixedLogin: hang() });
  await asked.logIn();
  expect(spinner()).toBe('spinner');
});

test('the form makes no room for whoever is logging in, as while an app takes the user over', async () => {
  const page = await openPortal({ mixedLogin: hang() });
  await page.logIn();

  act(() => page.portal.signIn(toLoginUser(wireUser())));

  expect(page.portal.session.get().user).not.toBeNull();
  expect(document.querySelector<HTMLElement>('[data-part~="continue"]')?.dataset.part).toBe('continue expected');
});

test.each<[string, OpenPortalOptions, number]>([
  ['the portal', { portal: { redirect: 'manual' } }, 0],
  ['the component', { view: <Login redirect="manual" /> }, 0],
  ['the component, over the portal', { view: <Login redirect="auto" />, portal: { redirect: 'manual' } }, 1],
])(
  '%s decides whether to leave; if not, the page gets the code and shows no endless spinner',
  async (_, options, left) => {
    const page = await openPortal({}, options);

    await page.logIn();

    expect(page.environment.seen.left).toHaveLength(left);
    expect(page.emitted('login').map(({ authCode }) => authCode)).toEqual([left ? undefined : 'c0de']);
    expect(screen.getByRole('heading', { name: '登录成功' })).toBeTruthy();
    expect(screen.queryByText('正在进入订货商城…') !== null).toBe(left === 1);
  },
);

test('a page that prevents the navigation is not said to be left', async () => {
  const page = await openPortal();
  page.portal.on('before-redirect', (event) => event.preventDefault());

  await page.logIn();

  expect(page.environment.seen.left).toEqual([]);
  expect(screen.getByRole('heading', { name: '登录成功' })).toBe(document.activeElement);
  expect(screen.queryByText('正在进入订货商城…')).toBeNull();
});

test.each([
  ['manual', 'auto', 1],
  [undefined, 'manual', 0],
  ['manual', undefined, 1],
] as const)('redirect counts as it is when the login lands: first %s, then %s', async (first, then, left) => {
  const page = await openPortal({}, { view: <Login redirect={first} /> });
  page.show(<Login redirect={then} />);

  await page.logIn();

  expect(page.environment.seen.left).toHaveLength(left);
});

test('password managers find the fields', async () => {
  await openPortal();

  expect(account()).toMatchObject({ type: 'text', name: 'account', autocomplete: 'username', inputMode: 'text' });
  expect(account().getAttribute('autocapitalize')).toBe('off');
  expect(account().getAttribute('spellcheck')).toBe('false');
  expect(password()).toMatchObject({ type: 'password', name: 'password', autocomplete: 'current-password' });
  expect(account().form).toBe(password().form);
});

test('an empty form is not submitted: fields show what is missing and the first takes the focus', async () => {
  const { user, called } = await openPortal();

  await user.click(submit());

  expect(called()).not.toContain('mixedLogin');
  expect(account()).toBe(document.activeElement);
  expect(describedBy(account())).toBe('请先输入账号');
  expect(describedBy(password())).toBe('请输入密码');
});

test('focuses the second field if the first is valid', async () => {
  const { user } = await openPortal();

  await user.type(account(), 'lin.wei{Enter}');

  expect(account().getAttribute('aria-invalid')).toBeNull();
  expect(password()).toBe(document.activeElement);
});

test('typing into an invalid field removes its message', async () => {
  const { user } = await openPortal();
  await user.click(submit());

  await user.type(account(), 'l');

  expect(screen.queryByText('请先输入账号')).toBeNull();
  expect(screen.getByText('请输入密码')).toBeTruthy();
});

test.each([
  ['zh', 'needs-activation', {}, '激活'],
  ['en', 'not-a-partner', { name: 'Green' }, 'Green'],
  ['es', 'too-many-requests', { seconds: 30 }, 'Demasiados intentos. Inténtelo de nuevo en 30 segundos.'],
] as const)('announces in %s the refusal %s', async (locale, code, params, text) => {
  const page = await openPortal({ mixedLogin: refuse(code, params) }, { portal: { locale } });
  const t = catalogues[locale];

  await page.user.type(screen.getByLabelText(t['login.account.label']), 'lin.wei');
  await page.user.type(screen.getByLabelText(t['login.password.label']), 'x{Enter}');

  expect(alert().textContent).toContain(text);
});

test('an account under review is a state with what happens next, not an error', async () => {
  const since = new Date(2025, 5, 1, 14, 20).getTime();
  const page = await openPortal(
    { mixedLogin: refuse('account-under-review', { since }) },
    { portal: { companyId: '1001' } },
  );
  await page.logIn();

  expect(screen.getByRole('heading').textContent).toContain('审核中');
  expect(stages()).toEqual([
    '已提交6月1日 14:20',
    '管理员审核审核中，通常需要 1–2 个工作日',
    '审核结果审核后会短信通知您，也可在此查看',
  ]);
  expect(screen.getByText('审核通过后即可登录')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await page.user.click(screen.getByRole('button', { name: '查看审核进度' }));
  expect(page.portal.place.get().screen).toBe('register-more');
  expect((await screen.findByLabelText<HTMLInputElement>('手机号')).value).toBe('13800138000');
});

test('with the application in the refusal, its progress opens at once', async () => {
  const answers = {
    mixedLogin: refuse('account-under-review', { application: 'a7' }),
    getById: ok({ id_: 'a7', state_: 'submitted', submitted_at_: 1 }),
  };
  const page = await openPortal(answers, { portal: { companyId: '1001' } });
  await page.logIn();

  await page.user.click(screen.getByRole('button', { name: '查看审核进度' }));

  expect(page.portal.place.get().screen).toBe('register-result');
  await settled();
  expect(screen.getByText('申请已提交，请等待管理员审核')).toBeTruthy();
  expect(page.server.calls.at(-1)).toMatchObject({ name: 'getById', params: { id: 'a7' } });
  expect(screen.queryByLabelText('验证码')).toBeNull();
});

test.each([undefined, 'yesterday', -1, 1e300, Date.UTC(2027, 0, 1)])(
  'a review that began at %s has the same stages, and no moment',
  async (since) => {
    const params = since === undefined ? {} : { since };
    const page = await openPortal({ mixedLogin: refuse('account-under-review', params) });
    await page.logIn();

    expect(stages()[0]).toBe('已提交');
  },
);

test('a wrong password of a phone offers to set the first one, with the phone carried', async () => {
  const page = await openPortal({ mixedLogin: refuse('wrong-password') });
  await page.logIn();

  await page.user.click(screen.getByRole('button', { name: '还没有密码？用验证码设置' }));
  expect(page.portal.place.get()).toMatchObject({ screen: 'forgot', params: { first: 'on' } });
  expect((await screen.findByLabelText<HTMLInputElement>('手机号')).value).toBe('13800138000');
});

test('an error is an alert that is added with its text, and goes when the user types', async () => {
  const page = await openPortal({ mixedLogin: refuse('not-a-partner') });
  expect(screen.queryByRole('alert')).toBeNull();
  await page.logIn();
  expect(alert().textContent).not.toBe('');

  await page.user.type(password(), '2');

  expect(screen.queryByRole('alert')).toBeNull();
});

test('an error that asks to wait stays until the time is over', async () => {
  const page = await openPortal({ mixedLogin: refuse('too-many-requests', { seconds: 30 }) });
  await page.logIn();

  act(() => page.environment.advance(29_000));
  expect(alert().textContent).toContain('30秒');

  act(() => page.environment.advance(1_000));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(account().value).toBe('13800138000');
});

test.each([-5, 0, 2 ** 40, 'soon'])('an error that asks to wait %j seconds can be read', async (seconds) => {
  const page = await openPortal({ mixedLogin: refuse('too-many-requests', { seconds }) });
  await page.logIn();

  act(() => page.environment.advance(1_000));

  expect(alert()).toBeTruthy();
});

test('what is missing is announced where the focus is in the field already', async () => {
  const { user } = await openPortal();
  await user.click(account());
  await user.keyboard('{Enter}');

  expect(screen.getByText('请先输入账号').getAttribute('role')).toBe('alert');
  expect(account()).toBe(document.activeElement);
});

test('the error of a field is announced where the field has the focus already, and else read with the field', async () => {
  const page = await openPortal({ mixedLogin: refuse('wrong-password') });
  await page.logIn('13800138000', 'x{Tab}{Tab}{Tab}{Tab}');
  expect(describedBy(password())).toBe('账号或密码错误');
  expect(password()).toBe(document.activeElement);
  expect(screen.queryByRole('alert')).toBeNull();

  await page.user.type(password(), '2{Enter}');

  expect(alert().textContent).toContain('账号或密码错误');
});

test('marks, explains and focuses a wrong password', async () => {
  const page = await openPortal({ mixedLogin: refuse('wrong-password') });

  await page.logIn();

  expect(password()).toBe(document.activeElement);
  expect(password().getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(password())).toBe('账号或密码错误');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  expect(account().value).toBe('13800138000');
});

test('retries with the input after a broken connection', async () => {
  let broken = true;
  const page = await openPortal({ mixedLogin: () => (broken ? fail() : refuse('needs-activation')) });
  await page.logIn();
  broken = false;

  await page.user.click(screen.getByRole('button', { name: '重试' }));

  expect(screen.getByRole('heading')).toBe(document.activeElement); // the button went with the error
  expect(page.server.calls.filter(({ name }) => name === 'mixedLogin').map(({ params }) => params.login_)).toEqual([
    '13800138000',
    '13800138000',
  ]);
  expect(alert().textContent).toContain('激活');
});

test('shows texts of the server as plain text', async () => {
  const page = await openPortal({ mixedLogin: refuse('odd', {}, '<img src=x onerror=alert(1)>') });

  await page.logIn();

  expect(alert().textContent).toContain('<img src=x onerror=alert(1)>');
  expect(document.querySelector('img')).toBeNull();
});

test('while submitting, the button keeps the focus, ignores presses, and the wait is announced', async () => {
  const page = await openPortal({ mixedLogin: hang() });
  await page.user.type(account(), 'lin.wei');
  await page.user.type(password(), 'x');

  await page.user.click(submit());
  await page.user.click(submit());

  expect(submit().getAttribute('aria-disabled')).toBe('true');
  expect(submit()).toBe(document.activeElement);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['正在登录，请稍候', '']);
  expect(page.called().filter((name) => name === 'mixedLogin')).toHaveLength(1);
});

test('shows the password on demand, and hides it while submitting', async () => {
  const page = await openPortal({ mixedLogin: hang() });
  await page.user.type(account(), 'lin.wei');
  await page.user.type(password(), 'portal');
  const toggle = screen.getByRole('button', { name: '显示密码' });

  await page.user.click(toggle);

  expect([password().type, toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true']);

  await page.user.click(submit());

  expect([password().type, password().value]).toEqual(['password', 'portal']);
});

test('fills in and ticks a remembered account on the next visit; forgets it without the tick', async () => {
  const first = await openPortal();
  await first.user.click(screen.getByLabelText('记住密码'));
  await first.logIn();
  first.unmount();
  const storage = { 'portal-remembered': first.environment.storage.get('portal-remembered') ?? '' };

  const second = await openPortal({}, { world: { storage } });
  expect([account().value, password().value]).toEqual(['13800138000', '']);
  expect(screen.getByLabelText<HTMLInputElement>('记住密码').checked).toBe(true);

  await second.user.click(screen.getByLabelText('记住密码'));
  await second.user.type(password(), 'portal.demo1{Enter}');

  expect(second.environment.storage.get('portal-remembered')).toBeNull();
});

test("the page's prefilled values override the remembered account", async () => {
  const storage = remembering(['old.name']);

  await openPortal({}, { view: <Login initialValues={{ account: 'given' }} />, world: { storage } });

  expect(account().value).toBe('given');
});

test.each([
  ['credential', true, 'accepted', 1],
  ['credential', false, 'accepted', 0],
  ['account', true, 'accepted', 0],
  ['credential', true, 'refused', 0],
] as const)(
  'with remember="%s" and the tick %s, a login that is %s is offered to the browser %d times',
  async (...row) => {
    const [remember, ticked, outcome, times] = row;
    const store = vi.fn(() => Promise.resolve());
    vi.stubGlobal('PasswordCredential', class {});
    vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { store } } }));
    const answers = outcome === 'refused' ? { mixedLogin: refuse('wrong-password') } : {};
    const page = await openPortal(answers, { view: <Login remember={remember} /> });
    if (ticked) await page.user.click(screen.getByLabelText('记住密码'));

    await page.logIn();

    expect(store).toHaveBeenCalledTimes(times);
    vi.unstubAllGlobals();
  },
);

test('has no tick box with remember="off"', async () => {
  await openPortal({}, { view: <Login remember="off" /> });

  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('keeps input, focus and caret on a change of language', async () => {
  const { user, portal } = await openPortal();
  await user.type(account(), 'lin.wei');
  const field = account();

  act(() => portal.chooseLocale('es'));

  const renamed = screen.getByLabelText('Cuenta o número de móvil');
  expect(renamed).toBe(field);
  expect(renamed).toBe(document.activeElement);
  expect(field.value).toBe('lin.wei');
});

test('keeps input while a catalogue loads, with the old texts until then', async () => {
  const { user, portal } = await openPortal({}, { messages: { zh: catalogues.zh } });
  await user.type(account(), 'lin.wei');
  const field = account();

  act(() => portal.chooseLocale('en'));
  expect(account()).toBe(field);

  expect(await screen.findByLabelText('Account or mobile number')).toBe(field);
  expect(field.value).toBe('lin.wei');
});

test('with routing, links are real links that open in the portal', async () => {
  const page = await openPortal({}, { portal: { routing: 'path' } });
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: '忘记密码？' });
  expect(link.href).toBe('https://account.example.com/forget');

  await page.user.click(link);
  await screen.findByRole('heading', { name: '找回密码' });
  await page.user.click(screen.getByRole('link', { name: '想起密码了？去登录' }));

  expect(page.environment.seen.pushed.map((url) => new URL(url).pathname)).toEqual(['/forget', '/login']);
  expect(account()).toBeTruthy();
});

test('opening a link in another tab leaves this one unchanged', async () => {
  const { user, portal } = await openPortal({}, { portal: { routing: 'path' } });
  const link = screen.getByRole('link', { name: '注册账号' });
  link.addEventListener('click', (event) => event.preventDefault());

  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');

  expect(portal.place.get().screen).toBe('login');
});

test('without a path, links are buttons', async () => {
  const { user } = await openPortal();

  await user.click(screen.getByRole('button', { name: '忘记密码？' }));

  expect(await screen.findByRole('heading', { name: '找回密码' })).toBeTruthy();
});

const wechat = { social: <button type="button">WeChat</button> };

test.each([
  ['offered and drawn', { methods: ['password', 'wechat'], components: wechat }, true],
  ['drawn but not offered', { components: wechat }, false],
  ['offered but not drawn', { methods: ['wechat'] }, false],
])('another login method that is %s', async (_, props, there) => {
  await openPortal({}, { view: <Login {...props} /> });

  expect(screen.queryByText('其他登录方式') !== null).toBe(there);
});

test.each([
  [{}, '账号/手机号'],
  [{ initialValues: { account: 'lin.wei' } }, '密码'],
])('with autoFocus and %j, the first empty field has the focus', async (props, label) => {
  await openPortal({}, { view: <Login autoFocus {...props} /> });

  expect(screen.getByLabelText(label)).toBe(document.activeElement);
});

test('does not take the focus without autoFocus', async () => {
  await openPortal();

  expect(document.body).toBe(document.activeElement);
});

test('events of the portal are props, and a new function replaces the old one', async () => {
  const [old, onLogin, onError, onValidationError] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const page = await openPortal({}, { view: <Login onLogin={old} />, portal: { redirect: 'manual' } });
  page.show(<Login onLogin={onLogin} onError={onError} onValidationError={onValidationError} />);

  await page.user.click(submit());
  await page.logIn();

  expect(old).not.toHaveBeenCalled();
  expect(onLogin.mock.calls).toMatchObject([
    [{ user: { login: 'lin.wei' }, landing: { side: 'shop' }, authCode: 'c0de' }, {}],
  ]);
  expect(onValidationError.mock.calls).toMatchObject([[{ flow: 'login' }, {}]]);
  expect(onError).not.toHaveBeenCalled();
});

test('the page can prevent a login before it is sent, and gets no password', async () => {
  const seen: unknown[] = [];
  const view = (
    <Login
      onBeforeSubmit={(detail, event) => {
        seen.push(detail.values);
        event.preventDefault();
      }}
    />
  );
  const page = await openPortal({}, { view });

  await page.logIn();

  expect(page.called()).not.toContain('mixedLogin');
  expect(seen).toEqual([{ account: '13800138000' }]);
});

test('a page that thinks about a login by an async function is waited for, and stops it by throwing', async () => {
  const seen: unknown[] = [];
  const mayLogIn = async () => {
    await Promise.resolve();
    seen.push('asked');
    throw new Error('not from here');
  };
  const page = await openPortal({}, { view: <Login onBeforeSubmit={mayLogIn} /> });

  await page.logIn();

  expect(seen).toEqual(['asked']);
  expect(page.called()).not.toContain('mixedLogin');
});

test('shows a screen of its own for an unknown company', async () => {
  await openPortal({ getByHost: refuse('company-unknown') }, { world: { href: 'https://shop.nowhere.example/' } });

  expect(screen.getByRole('heading', { name: '未识别到企业' })).toBeTruthy();
  expect(screen.queryByLabelText('密码')).toBeNull();
});

function describedBy(field: HTMLElement): string | null | undefined {
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
}

test.each([
  [{ declare_set_: 1, declare_: '第一行\n<b>第二行</b>' }, ['第一行', '<b>第二行</b>']],
  [{ declare_set_: 0, declare_: '第一行' }, []],
  [{ declare_set_: 1, declare_: ' ' }, []],
])("shows the company's notice as text if it is enabled: %j", async (settings, lines) => {
  const { portal } = await openPortal({ companySettings: ok(settings) }, { portal: { companyId: '1001' } });
  await act(() => portal.start().then(() => undefined));

  const note = screen.queryByRole('note');
  expect(note ? [...note.children].map((line) => line.textContent) : []).toEqual(lines);
});
