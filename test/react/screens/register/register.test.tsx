import { act, screen, within } from '@testing-library/react';
import { PortalApp, Register, type SlotDetails } from 'account-portal/react';
import { type Answers, fail, hang, ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { catalogues, type OpenPortalOptions, openPortal, settled } from '../../../support/open-portal.tsx';

type Page = Awaited<ReturnType<typeof openPortal>>;

const good: Answers = {
  registerSetting: ok({ registerSetting_: 'open' }),
  checkPhoneExitInCompany: ok({ exist_: false }),
  checkPhoneExitInUser: ok({ exist_: false }),
  shopRegisterCode: ok({}),
  registCode: ok({}),
  checkRegisterCode: ok({ proof_: 'p1' }),
  shopCompleteRegister: ok(wireUser()),
  createCompany: ok(wireUser({ type_: '1', company_name_: '青禾粮油', company_id_: '2002' })),
  updateAndImportTrade: ok({ job_id_: 'j1', imported_: { products: 24, customers: 8, orders: 36, secrets: 1 } }),
};

/** A customer's registration, on a company's page. */
const customer = (answers: Answers = {}, options: OpenPortalOptions = {}) =>
  openRegister({ ...good, ...answers }, { ...options, portal: { companyId: '1001', ...options.portal } });
/** An enterprise's registration, on the portal's own page. */
const enterprise = (answers: Answers = {}, options: OpenPortalOptions = {}) =>
  openRegister({ ...good, ...answers }, options);

async function openRegister(answers: Answers, options: OpenPortalOptions): Promise<Page> {
  const page = await openPortal(answers, { view: <Register />, ...options });
  await screen.findByRole('heading', { level: 1 });
  await settled();
  return page;
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /我已阅读并同意/ });
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

async function setPassword({ user }: Page) {
  await user.type(field('设置密码'), 'portal.demo1');
}

async function fillDetails({ user }: Page) {
  await user.type(field('手机号'), '138 0013 8000');
  await user.type(field('验证码'), '123456');
  await user.click(tick());
  await user.click(button('下一步'));
}

async function fillNames(page: Page, industry?: string) {
  const { user } = page;
  await user.type(field('姓名'), '林薇');
  await user.type(field('企业名称'), '城西店');
  if (industry) await user.selectOptions(field('所属行业'), industry);
  await setPassword(page);
  await user.click(button('立即注册'));
}

test('says what a registration awaits, and which step of how many it is', async () => {
  const page = await customer({ registerSetting: ok({ registerSetting_: 'review' }) });
  expect(screen.getByText(/^提交后由.*的管理员审核，通过后即可订货$/)).toBeTruthy();
  expect(screen.getByText('第 1 步，共 2 步')).toBeTruthy();

  await fillDetails(page);

  expect(screen.getByText('第 2 步，共 2 步')).toBeTruthy();
});

test('an enterprise that is ready gets its number, its account and a link for customers', async () => {
  const page = await enterprise();
  expect(screen.getByText('第 1 步，共 3 步')).toBeTruthy();
  await fillDetails(page);
  expect(screen.getByText('第 2 步，共 3 步')).toBeTruthy();
  await fillNames(page, '118');
  expect(screen.getByText('第 3 步，共 3 步')).toBeTruthy();
  await page.user.click(await screen.findByRole('button', { name: '导入示例商品和订单' }));

  expect(screen.getByText('企业编号').nextSibling?.textContent).toBe('2002');
  expect(screen.getByText('登录名').nextSibling?.textContent).toBe(wireUser().login_);
  const link = 'https://account.example.com/register?companyId=2002&u=42&c=7';
  expect(await screen.findByRole('img', { name: '客户注册二维码' })).toBeTruthy();
  await page.user.click(button('复制'));
  expect(await navigator.clipboard.readText()).toBe(link);
  expect(screen.getByRole('button', { name: '已复制' })).toBeTruthy();
});

test('a link that the browser does not copy is selected instead', async () => {
  const page = await enterprise();
  await fillDetails(page);
  await fillNames(page, '118');
  await page.user.click(button('跳过'));
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));

  await page.user.click(await screen.findByRole('button', { name: '复制' }));

  expect(screen.getByText('无法复制，请选中后自行复制').closest('[role=status]')).toBeTruthy();
  expect(String(getSelection())).toContain('/register?companyId=2002');
  refused.mockRestore();
});

test('registers a customer with phone, code, password, consent and names, and lands in the shop', async () => {
  const page = await customer();
  expect(heading()).toBe('注册客户账号');

  await fillDetails(page);
  expect(heading()).toBe('完善注册信息');
  expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement);
  expect(screen.queryByLabelText('所属行业')).toBeNull();
  await fillNames(page);

  const sent = page.server.calls.find(({ name }) => name === 'shopCompleteRegister')?.params;
  expect(sent).toMatchObject({ phone_: '13800138000', proof_: 'p1', name_: '林薇', client_name_: '城西店' });
  expect(heading()).toBe('注册成功');
  expect(page.environment.seen.left).toHaveLength(1);
});

test('the data of another industry can be imported', async () => {
  const page = await enterprise();
  await fillDetails(page);
  await fillNames(page, '粮油食品');

  await page.user.click(button('更换'));
  expect(field('所属行业').value).toBe('118');
  await page.user.selectOptions(field('所属行业'), '729');
  await page.user.click(button('导入示例商品和订单'));

  expect(page.server.calls.find(({ name }) => name === 'updateAndImportTrade')?.params).toMatchObject({
    trade_id_: '729',
  });
});

test('a page that is restored after a landing says who is signed in, and leads to a login', async () => {
  const page = await customer();
  await fillDetails(page);
  await fillNames(page);
  expect(heading()).toBe('注册成功');

  act(() => page.environment.returnToPage());
  await settled();

  expect(heading()).toBe('您已登录');
  await page.user.click(screen.getByRole('button', { name: '换个账号登录' }));
  expect(page.portal.place.get().screen).toBe('login');
  expect(page.called().filter((name) => name === 'shopCompleteRegister')).toHaveLength(1);
});

test('registers an enterprise with its industry and sample data, and enters the management side', async () => {
  const page = await enterprise();
  expect(heading()).toBe('注册企业账号');

  await fillDetails(page);
  await fillNames(page, '粮油食品');
  expect(heading()).toBe('准备您的企业');
  expect(screen.getByText('青禾粮油已创建')).toBeTruthy();
  expect(screen.getByText(/粮油食品/)).toBeTruthy();
  expect(screen.queryByLabelText('所属行业')).toBeNull();
  await page.user.click(button('导入示例商品和订单'));

  expect(heading()).toBe('企业已准备就绪');
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    ...['企业', '企业编号', '登录名'],
    ...['商品', '客户', '订单'],
  ]);
  expect(
    screen
      .getAllByRole('definition')
      .map((count) => count.textContent)
      .slice(3),
  ).toEqual([...['24', '8', '36']]);
  await page.user.click(button('进入管理后台'));
  expect(page.environment.seen.left).toHaveLength(1);
});

test('the import can be skipped', async () => {
  const page = await enterprise({ updateAndImportTrade: ok({}) });
  await fillDetails(page);
  await fillNames(page, '通用行业');

  await page.user.click(button('跳过'));

  expect(page.server.calls.at(-1)?.params.import_).toBe('false');
  expect(heading()).toBe('企业已准备就绪');
  expect(screen.queryByText('商品')).toBeNull();
});

test('shows and announces the progress of the import, and ignores further presses', async () => {
  const page = await enterprise({ updateAndImportTrade: hang() });
  await fillDetails(page);
  await fillNames(page, '通用行业');

  await page.user.click(button('导入示例商品和订单'));
  await page.user.click(button('跳过'));

  expect(screen.getByRole('progressbar', { name: '正在导入示例数据…' }).hasAttribute('aria-valuenow')).toBe(false);
  expect(screen.getByText('正在导入示例数据…').closest('[role=status]')).toBeTruthy();
  expect(page.called().filter((name) => name === 'updateAndImportTrade')).toHaveLength(1);
});

test('marks phone and code where they are missing, with one message', async () => {
  const page = await enterprise();
  await page.user.type(field('手机号'), '13800138000');

  await page.user.click(button('下一步'));

  expect(screen.getAllByText('请填写此项')).toHaveLength(1);
  expect(field('手机号').getAttribute('aria-invalid')).toBeNull();
  expect(field('验证码').getAttribute('aria-invalid')).toBe('true');
  expect(described(field('验证码'))).toContain('请填写此项');
  expect(field('验证码')).toBe(document.activeElement);
  expect(page.called()).not.toContain('checkRegisterCode');
});

test('consent is not ticked initially, and required', async () => {
  const page = await customer();
  expect(tick().checked).toBe(false);
  await page.user.type(field('手机号'), '13800138000');
  await page.user.type(field('验证码'), '123456{Enter}');

  expect(described(tick())).toContain('请先阅读并同意服务协议');
  expect(tick()).toBe(document.activeElement);
  expect(page.called()).not.toContain('checkRegisterCode');
});

test('shows the agreement before consent, and keeps the input', async () => {
  const page = await customer();
  await page.user.type(field('手机号'), '13800138000');

  await page.user.click(screen.getByRole('button', { name: '《隐私政策》' }));
  const dialog = await screen.findByRole('dialog', { name: '《隐私政策》' });
  expect(await within(dialog).findByRole('heading', { name: '我们收集的信息' })).toBeTruthy();
  await page.user.click(within(dialog).getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tick().checked).toBe(false);

  await page.user.click(screen.getByRole('button', { name: '《服务协议》' }));
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '同意并继续' }));
  expect(tick().checked).toBe(true);
  expect(field('手机号').value).toBe('13800138000');
});

test('with routing, the agreement is a real link that opens in another tab', async () => {
  await customer({}, { portal: { routing: 'path' }, world: { href: 'https://account.example.com/register' } });

  const link = screen.getByRole<HTMLAnchorElement>('link', { name: '《服务协议》' });

  expect(link.href).toBe('https://account.example.com/agreement');
});

test('a page can replace the agreement by its own', async () => {
  const page = await customer({}, { view: <Register components={{ agreement: <p>our own terms</p> }} /> });

  await page.user.click(screen.getByRole('button', { name: '《服务协议》' }));

  expect(within(screen.getByRole('dialog')).getByText('our own terms')).toBeTruthy();
  expect(screen.queryByText('协议的范围')).toBeNull();
});

const OwnConsent = ({ text, show }: SlotDetails['consent']) => (
  <>
    <b>{text}</b>
    <button type="button" onClick={() => show('privacy')}>
      privacy, please
    </button>
  </>
);

test('the words of the consent may be those of the page; its tick stays ours and unticked, and our text can be shown', async () => {
  const { user } = await customer({}, { view: <Register components={{ consent: OwnConsent }} /> });

  await user.click(button('privacy, please'));
  const title = within(screen.getByRole('dialog')).getByRole('heading', { level: 2 }).textContent;
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '关闭' }));
  const before = tick().checked;
  await user.click(screen.getByText('我已阅读并同意《服务协议》和《隐私政策》'));

  expect([title, before, tick().checked]).toEqual(['《隐私政策》', false, true]);
});

test('reports a registered phone and leads to the login', async () => {
  const page = await customer({ checkPhoneExitInCompany: ok({ exist_: true }) });
  await page.user.type(field('手机号'), '13800138000');

  await page.user.click(button('获取验证码'));

  const error = screen.getByText(/手机号 13800138000 已注册/).parentElement as HTMLElement;
  expect(page.called()).not.toContain('shopRegisterCode');
  await page.user.click(within(error).getByRole('button'));
  expect(heading()).toBe('欢迎登录');
});

test('explains what happens next after a registration under review', async () => {
  const answers = {
    registerSetting: ok({ registerSetting_: 'review' }),
    shopCompleteRegister: ok({ id_: 'a9', state_: 'submitted' }),
  };
  const page = await customer(answers);
  await fillDetails(page);
  expect(screen.getByText(/的管理员审核$/)).toBeTruthy();

  await fillNames(page);

  expect(heading()).toBe('注册申请已提交');
  expect(screen.getByText('审核通过后即可登录')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '完善加盟信息' })).toBeNull();
  await page.user.click(button('去登录'));
  expect(heading()).toBe('欢迎登录');
});

test('explains a closed registration, with the contact', async () => {
  const page = await customer({ registerSetting: ok({ registerSetting_: 'closed' }) });

  expect(heading()).toBe('该企业商城未开放注册');
  expect(screen.getByText('请联系企业管理员为您开通账号')).toBeTruthy();
  expect(page.container.querySelector('form')).toBeNull();
});

test('does not wait for the setting initially, and retries a failed one on submit', async () => {
  let broken = true;
  const page = await customer({ registerSetting: () => (broken ? fail() : ok({ registerSetting_: 'open' })) });
  await fillDetails(page);
  await page.wait(3000);
  expect(screen.getByRole('alert').textContent).toContain('网络异常');
  broken = false;

  await page.user.click(button('重试'));

  expect(heading()).toBe('完善注册信息');
});

test('retries the step with its input after a broken connection', async () => {
  let broken = true;
  const page = await customer({ shopCompleteRegister: () => (broken ? fail() : ok(wireUser())) });
  await fillDetails(page);
  await fillNames(page);
  broken = false;

  await page.user.click(button('重试'));

  expect(heading()).toBe('注册成功');
});

test.each([
  ['zh', '30秒'],
  ['en', '30 seconds'],
  ['es', '30 segundos'],
] as const)('announces a refusal in %s', async (locale, wait) => {
  const t = catalogues[locale];
  const page = await openPortal(
    { ...good, shopRegisterCode: refuse('too-many-requests', { seconds: 30 }) },
    { view: <Register />, portal: { companyId: '1001', locale } },
  );
  await page.user.type(await screen.findByLabelText(t['register.phone.label']), '13800138000');

  await page.user.click(button(t['code.get']));

  expect(screen.getByRole('alert').textContent).toContain(t['error.too-many-requests'].replace(/\{.*\}/, wait));
});

test('keeps phone, names and consent over a reload, but not the code', async () => {
  const page = await enterprise();
  await page.user.type(field('手机号'), '13800138000');
  await page.user.type(field('验证码'), '123456');
  await page.user.click(tick());
  const kept = page.environment.tabStorage.get('portal-draft-register') ?? '';

  expect(kept).toContain('13800138000');
  expect(kept).not.toContain('123456');

  page.show(<p />);
  page.show(<Register />);
  await settled();
  expect(details()).toEqual(['13800138000', '', true]);
  await page.user.click(tick());
  page.show(<p />);
  page.show(<Register />);
  await settled();
  expect(tick().checked).toBe(false);
  await fillDetailsAgain(page);
  await page.user.type(field('姓名'), '林薇');
  page.show(<p />);
  page.show(<Register />);
  await settled();
  expect(screen.queryByLabelText('验证码')).toBeNull(); // the number is verified
  await page.user.click(button('下一步'));
  expect(field('姓名').value).toBe('林薇');
});

const details = () => [field('手机号').value, field('验证码').value, tick().checked];
const typedDetails = ['13800138000', '123456', true];

test('keeps all input on back from the names, and needs no other code', async () => {
  const page = await enterprise();
  await fillDetails(page);

  await page.user.click(button('返回'));
  expect(details()).toEqual(typedDetails);
  await page.user.click(button('下一步'));
  expect(heading()).toBe('完善注册信息');
  expect(page.called().filter((name) => name === 'checkRegisterCode')).toHaveLength(1);
});

test('asks only for the code again if it turns out wrong on creating the enterprise', async () => {
  const page = await enterprise({ createCompany: refuse('code-wrong') });
  await fillDetails(page);

  await fillNames(page, '通用行业');

  expect(details()).toEqual(typedDetails);
  expect(field('验证码').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('验证码错误')).toBeTruthy();
});

test('a form restored from the back/forward cache has no secrets', async () => {
  const page = await enterprise();
  await fillDetails(page);

  act(() => page.environment.returnToPage());
  await page.user.click(button('返回'));

  expect(details()).toEqual(['13800138000', '', false]);
});

test('restores the resend countdown for the phone in the form', async () => {
  const page = await enterprise();
  await page.user.type(field('手机号'), '13800138000');
  await page.user.click(button('获取验证码'));

  page.show(<p />);
  page.show(<Register />);
  await settled();

  expect(field('手机号').value).toBe('13800138000');
  expect(button('重新获取').textContent).toContain('60秒后重新获取');
  expect(screen.getByText('验证码已发送')).toBeTruthy();
});

async function fillDetailsAgain({ user }: Page) {
  await user.type(field('验证码'), '123456');
  await user.click(tick());
  await user.click(button('下一步'));
}

test('keeps input in another language', async () => {
  const page = await customer();
  await page.user.type(field('手机号'), '13800138000');
  await page.user.click(tick());

  act(() => page.portal.setLocale('es'));
  await settled();

  expect(field('Número de móvil').value).toBe('13800138000');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('a password is asked for once the code has told that the number has none', async () => {
  const page = await customer();
  expect(screen.queryByLabelText('设置密码')).toBeNull();

  await fillDetails(page);

  expect(field('设置密码').autocomplete).toBe('new-password');
  expect(document.querySelector<HTMLInputElement>('form [autocomplete=username]')?.value).toBe('13800138000');
  await page.user.click(button('立即注册'));
  expect(described(field('设置密码'))).toContain('请填写此项');
  await fillNames(page);
  const sent = page.server.calls.find(({ name }) => name === 'shopCompleteRegister')?.params;
  expect(sent).toMatchObject({ password_: 'portal.demo1' });
});

test('a number that has a password is told so, and keeps it', async () => {
  const page = await customer({ checkRegisterCode: ok({ proof_: 'p1', has_password_: true }) });
  await fillDetails(page);

  expect(screen.getByText('您已有密码，在这里登录也用同一个密码')).toBeTruthy();
  expect(screen.queryByLabelText('设置密码')).toBeNull();
  await page.user.type(field('姓名'), '林薇');
  await page.user.type(field('企业名称'), '城西店');
  await page.user.click(button('立即注册'));
  expect(heading()).toBe('注册成功');
  const sent = page.server.calls.find(({ name }) => name === 'shopCompleteRegister')?.params;
  expect(sent).not.toHaveProperty('password_');
});

test('a refused password is corrected where it was typed', async () => {
  const page = await customer({ shopCompleteRegister: refuse('common-password') });
  await fillDetails(page);
  await fillNames(page);

  expect(heading()).toBe('完善注册信息');
  expect(field('设置密码').getAttribute('aria-invalid')).toBe('true');
  expect(field('设置密码').value).toBe('portal.demo1');
});

test('password managers find the fields', async () => {
  const page = await enterprise();

  expect(field('手机号')).toMatchObject({ type: 'text', inputMode: 'tel', autocomplete: 'username' });
  expect(field('验证码').autocomplete).toBe('one-time-code');
  await fillDetails(page);
  expect(field('设置密码').autocomplete).toBe('new-password');
  expect([field('姓名').autocomplete, field('企业名称').autocomplete]).toEqual(['name', 'organization']);
});

const paths = { view: <PortalApp />, portal: { routing: 'path' as const } };
const at = (path: string) => ({ ...paths, world: { href: `https://account.example.com${path}` } });
const path = ({ environment }: Page) => new URL(environment.address.href()).pathname;

test("the URL follows the steps, and the browser's back button goes through them", async () => {
  const page = await enterprise({}, at('/register'));
  await fillDetails(page);
  expect(path(page)).toBe('/register/complete');

  act(() => page.environment.back());
  await settled();
  expect([path(page), heading()]).toEqual(['/register', '注册企业账号']);

  await page.user.click(button('下一步'));
  await page.user.click(button('返回'));
  expect([path(page), heading()]).toEqual(['/register', '注册企业账号']);

  await page.user.click(button('下一步'));
  await fillNames(page, '通用行业');
  expect(path(page)).toBe('/register/init');
  act(() => page.environment.back());
  await settled();
  expect([path(page), heading()]).toEqual(['/register/init', '准备您的企业']);
});

test("the browser's forward button leads to the names again, with what was typed", async () => {
  const page = await enterprise({}, at('/register'));
  const move = async (way: 'back' | 'forward') => {
    act(() => page.environment[way]());
    await settled();
  };
  await fillDetails(page);
  await page.user.type(field('姓名'), '林薇');

  await move('back');
  await move('forward');
  expect([path(page), field('姓名').value]).toEqual(['/register/complete', '林薇']);

  await page.user.click(button('返回'));
  expect([path(page), page.environment.address.at()]).toEqual(['/register', 0]);
  await move('forward');
  expect([path(page), heading()]).toEqual(['/register/complete', '完善注册信息']);
});

test('after another phone, forward stays at it', async () => {
  const page = await enterprise({}, at('/register'));
  await fillDetails(page);
  act(() => page.environment.back());
  await settled();

  await page.user.type(field('手机号'), '{Backspace}1');
  act(() => page.environment.forward());
  await settled();

  expect([path(page), field('手机号').value]).toEqual(['/register', '13800138001']);
});

test.each(['/register/complete', '/register/init'])('%s without the earlier steps leads to the start', async (from) => {
  const page = await enterprise({}, at(from));

  expect([path(page), heading()]).toEqual(['/register', '注册企业账号']);
  expect(page.environment.seen.pushed).toEqual([]);
});

test('the page’s own fields stand in its language below ours, with their issues, and go with the registration', async () => {
  const ownFields = [
    {
      name: 'vatId',
      form: 'register',
      label: { zh: '<b>税号</b>', en: 'VAT id', es: 'NIF' },
      hint: '开票用',
      required: true,
      pattern: '[A-Z]{2}\\d{4}',
    },
    {
      name: 'source',
      form: 'register',
      label: { zh: '如何得知我们', en: 'How you found us', es: 'Cómo nos encontró' },
      type: 'choice',
      options: [{ value: 'fair', label: { zh: '展会', en: 'Fair', es: 'Feria' } }],
    },
    { name: 'note', form: 'register', label: '备注', type: 'area' },
    { name: 'pin', form: 'register', label: '口令', secret: true },
    { name: 'news', form: 'register', label: '订阅通知', type: 'tick' },
  ] as const;
  const page = await customer({}, { portal: { ownFields } });
  await fillDetails(page);

  const vatId = await screen.findByLabelText<HTMLInputElement>('<b>税号</b>'); // never markup
  expect(vatId.name).toBe('own-vatId');
  expect(vatId.getAttribute('aria-required')).toBe('true');
  expect(described(vatId)).toContain('开票用');
  expect(field('备注（选填）').tagName).toBe('TEXTAREA');
  expect(field('口令（选填）').type).toBe('password');
  await page.user.type(vatId, 'x');
  await page.user.selectOptions(field('如何得知我们（选填）'), '展会');
  await page.user.click(screen.getByRole('checkbox', { name: '订阅通知' }));
  await fillNames(page);
  expect(described(vatId)).toContain('格式不正确');
  expect(page.called()).not.toContain('shopCompleteRegister');

  await page.user.clear(vatId);
  await page.user.type(vatId, 'CN1234');
  await page.user.click(button('立即注册'));
  await settled();

  const sent = page.server.calls.find(({ name }) => name === 'shopCompleteRegister');
  expect(JSON.parse(String(sent?.params.own_fields_))).toEqual({ vatId: 'CN1234', source: 'fair', news: 'true' });
});

test('the order of fields may name the page’s own', async () => {
  const ownFields = [{ name: 'vatId', form: 'register', label: '税号' }] as const;
  const page = await customer(
    {},
    { portal: { ownFields }, view: <Register fields={['own-vatId', 'name', 'companyName']} /> },
  );
  await fillDetails(page);
  await screen.findByLabelText('姓名');

  const order = [...document.querySelectorAll('form input')].map((input) => (input as HTMLInputElement).name);

  expect(order).toEqual(['own-vatId', 'name', 'companyName', '', 'password']);
});
