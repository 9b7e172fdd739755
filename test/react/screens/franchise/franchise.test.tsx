import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { zh } from 'account-portal/locales/zh';
import { Franchise, PortalApp, Result, type SlotDetails } from 'account-portal/react';
import { type Answers, fail, hang, ok, refuse } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { formatMoment } from '../../../../locales/format-moment.ts';
import { type OpenPortalOptions, openPortal, settled } from '../../../support/open-portal.tsx';

type Page = Awaited<ReturnType<typeof openPortal>>;

const region = (id: string, name: string, children: object[] = []) => ({ id_: id, name_: name, children_: children });
const tree = [
  region('11', '北京市', [region('1101', '市辖区', [region('110101', '东城区'), region('110102', '西城区')])]),
  region('44', '广东省', [
    region('4401', '广州市', [region('440103', '荔湾区'), region('440104', '越秀区')]),
    region('4419', '东莞市'),
  ]),
  region('81', '香港特别行政区'),
];

const application = (changes: object = {}) =>
  ok({
    id_: 'a9',
    state_: 'submitted',
    reason_: '',
    company_name_: '城西便利店',
    contact_name_: '林薇',
    position_: '店长',
    area_: [region('44', '广东省'), region('4401', '广州市'), region('440104', '越秀区')],
    address_: '中山六路218号',
    apply_reason_: '扩大经营',
    licence_: 'licence/1001/a.png',
    default_: true,
    ...changes,
  });
const refused = { state_: 'refused', reason_: '执照不清晰' };

const good: Answers = {
  shopRegisterCodeNoAuth: ok({}),
  checkCode: ok({ proof_: 'p1' }),
  checkPhoneOrOpenId: ok({ customer_: false, application_: false }),
  buildSimpleRegionTreeNoAuth: ok(tree),
  getUploadToken: ok({ token: 't', key: 'licence/1001/b.png', upload_url_: 'https://up.example.com', domain_: '' }),
  save: ok({ id_: 'a9', state_: 'submitted' }),
};
const known: Answers = { checkPhoneOrOpenId: ok({ customer_: false, application_: true }) };

async function open(answers: Answers = {}, options: OpenPortalOptions = {}): Promise<Page> {
  const portal = { companyId: '1001', ...options.portal };
  const page = await openPortal({ ...good, ...answers }, { view: <Franchise />, ...options, portal });
  await screen.findByRole('heading', { level: 1 });
  Object.assign(page.environment, { upload: async () => ({ status: 200, text: '{"key":"licence/1001/b.png"}' }) });
  return page;
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });

async function prove({ user }: Page, phone = '13800138000') {
  if (field('手机号').value === '') await user.type(field('手机号'), phone);
  await user.type(field('验证码'), '123456');
  await user.click(button('下一步'));
}

const photo = () => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'licence.jpg', { type: 'image/jpeg' });

async function fill({ user }: Page) {
  await user.type(field('企业名称'), '城西便利店');
  await user.type(field('联系人'), '林薇');
  await user.type(field('职务'), '店长');
  await user.selectOptions(field('省/直辖市'), '广东省');
  await user.selectOptions(field('市'), '广州市');
  await user.selectOptions(field('区/县'), '越秀区');
  await user.type(field('详细地址'), '中山六路218号');
  await user.type(field('申请理由'), '扩大经营');
  await user.upload(field('选择图片'), photo());
}

test.each(['register-more', 'register-result'] as const)(
  'without a company, %s says so at once, and leads to the login',
  async (place) => {
    const { user, portal } = await openPortal(good, {
      view: <PortalApp />,
      portal: { place: { screen: place, params: {} } },
    });

    expect(heading()).toBe('未识别到企业');
    expect(screen.queryByLabelText('手机号')).toBeNull();
    await user.click(button('去登录'));
    expect(portal.place.get().screen).toBe('login');
  },
);

test("the license has the page's texts", async () => {
  const fields = [{ name: 'license', label: 'Photo', hint: 'Front page' }];
  const page = await open({}, { view: <Franchise fields={fields} /> });

  await prove(page);

  const inside = within(screen.getByRole('group', { name: 'Photo' }));
  const described = inside.getByText('Front page').id;
  expect(document.querySelector('input[type="file"]')?.getAttribute('aria-describedby')).toBe(described);
});

test.each([
  ['has its sections with texts for one field', [{ name: 'position', label: 'Job' }], 3],
  ['has no sections where the page orders the fields', ['reason', 'position'], 0],
])('the form %s', async (_, fields, count) => {
  const page = await open({}, { view: <Franchise fields={fields} /> });

  await prove(page);

  expect(screen.queryAllByRole('heading', { level: 2 })).toHaveLength(count);
});

test('verifies a phone, submits the form with its image, and waits for review', async () => {
  const page = await open();
  expect(heading()).toBe('申请加盟');
  await prove(page);
  expect(heading()).toBe('完善加盟信息');

  await fill(page);
  await page.user.click(button('提交申请'));

  expect(page.server.calls.find(({ name }) => name === 'save')?.params).toMatchObject({
    proof_: 'p1',
    company_name_: '城西便利店',
    area_: [
      { id_: '44', name_: '广东省' },
      { id_: '4401', name_: '广州市' },
      { id_: '440104', name_: '越秀区' },
    ],
    licence_: 'licence/1001/b.png',
    default_: false,
  });
  expect(heading()).toBe('待审核');
  expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement);
  expect(screen.getByText('申请已提交，请等待管理员审核')).toBeTruthy();
  expect(screen.getByText('广东省 广州市 越秀区')).toBeTruthy();
});

test('reports everything missing in an empty application, and focuses the first invalid field', async () => {
  const page = await open();
  await prove(page);

  await page.user.click(button('提交申请'));

  for (const text of ['请输入企业名称', '请输入联系人', '请输入职务', '请选择所在地区', '请输入详细地址']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText('请输入申请理由')).toBeTruthy();
  expect(screen.getByText('请上传营业执照')).toBeTruthy();
  expect(field('企业名称')).toBe(document.activeElement);
  expect(field('选择图片').getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['待审核', {}, '申请已提交，请等待管理员审核'],
  ['审核通过', { state_: 'approved' }, '您现在可以使用手机号登录'],
  ['审核未通过', refused, '修改后可重新提交'],
])('shows %s after verifying the phone of an application', async (title, changes, text) => {
  const page = await open({ ...known, getByPhoneOrOpenId: application(changes) }, { view: <Result /> });

  await prove(page);

  expect(heading()).toBe(title);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('城西便利店')).toBeTruthy();
});

test('leads an approved applicant without a password to setting one, with the phone, and in', async () => {
  const approved = application({ state_: 'approved', has_password_: false });
  const answers = { ...known, getByPhoneOrOpenId: approved, resetPhonePassword: ok() };
  const page = await open(answers, app('/register/more'));
  await prove(page);
  expect(screen.getByText('请先设置密码，之后即可使用手机号登录')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去登录' })).toBeTruthy();

  await page.user.click(button('设置密码并登录'));
  await settled();
  expect([path(page), heading()]).toEqual(['/forget', '设置登录密码']);
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByText(/138\*\*\*\*8000 已验证/)).toBeTruthy();
  expect([screen.queryByLabelText('手机号'), screen.queryByLabelText('验证码')]).toEqual([null, null]);
  await page.user.type(field('新密码'), 'portal.demo2');
  await page.user.type(field('确认新密码'), 'portal.demo2');
  await page.user.click(button('设置密码'));
  await settled();
  expect(heading()).toBe('密码已设置');
  expect(page.emitted('login')).toHaveLength(1);
});

test('an approved applicant can set a password for another phone, by its code', async () => {
  const approved = application({ state_: 'approved', has_password_: false });
  const page = await open({ ...known, getByPhoneOrOpenId: approved }, app('/register/more'));
  await prove(page);
  await page.user.click(button('设置密码并登录'));
  await settled();

  await page.user.click(button('换个手机号'));

  expect(field('手机号').value).toBe('13800138000');
  expect(field('验证码').value).toBe('');
});

test('leads an approved applicant with a password to the login, with the phone', async () => {
  const approved = application({ state_: 'approved', has_password_: true });
  const page = await open({ ...known, getByPhoneOrOpenId: approved }, app('/register/more'));
  await prove(page);

  await page.user.click(button('去登录'));
  await settled();

  expect(field('账号/手机号').value).toBe('13800138000');
});

test('shows the reason of a refused application, which can be corrected and resubmitted with its input', async () => {
  const page = await open({ ...known, getByPhoneOrOpenId: application(refused) });
  await prove(page);
  expect(screen.getByText('未通过原因：执照不清晰')).toBeTruthy();

  await page.user.click(button('修改并重新提交'));
  expect([field('企业名称').value, field('省/直辖市').value, field('区/县').value]).toEqual([
    '城西便利店',
    '44',
    '440104',
  ]);
  expect(field('设为默认企业').checked).toBe(true);
  await page.user.upload(field('更换图片'), photo());
  await page.user.click(button('提交申请'));

  expect(page.server.calls.find(({ name }) => name === 'save')?.params).toMatchObject({
    id_: 'a9',
    licence_: 'licence/1001/b.png',
  });
  expect(heading()).toBe('待审核');
});

test('the page’s own fields hold again what was sent before, but no secret and nothing that was not sent', async () => {
  const ownFields = [
    { name: 'shops', form: 'franchise', label: '门店数', type: 'number' },
    { name: 'constructor', form: 'franchise', label: '承建商' },
    { name: 'pin', form: 'franchise', label: '口令', secret: true },
  ] as const;
  const sent = { ...refused, own_fields_: { shops: '3', pin: 's3cret' } };
  const page = await open({ ...known, getByPhoneOrOpenId: application(sent) }, { portal: { ownFields } });
  await prove(page);

  await page.user.click(button('修改并重新提交'));

  expect(['门店数（选填）', '承建商（选填）', '口令（选填）'].map((label) => field(label).value)).toEqual([
    '3',
    '',
    '',
  ]);
});

test('refreshes the state of a pending application', async () => {
  let changes: object = {};
  const page = await open({
    ...known,
    getByPhoneOrOpenId: application(),
    getById: () => application(changes),
  });
  await prove(page);

  await page.user.click(button('查看最新进度'));
  expect(heading()).toBe('待审核');
  expect(screen.getByText('已是最新进度').closest('[role=status]')).toBeTruthy();
  // On a phone, what stands above the application is out of sight at the button.
  expect(button('查看最新进度').previousElementSibling?.textContent).toBe('已是最新进度');

  changes = { state_: 'approved' };
  await page.user.click(button('查看最新进度'));
  expect(heading()).toBe('审核通过');
  expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement);
  expect(screen.queryByText('已是最新进度')).toBeNull();
});

const jpeg = (name: string, type = 'image/jpeg') =>
  new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], name, { type });
const area = () => document.querySelector('[data-part~="upload-area"]') as HTMLElement;

test('takes an image that is dropped anywhere on the card, and says why not the others', async () => {
  const page = await open();
  await prove(page);

  fireEvent.dragOver(field('企业名称'), { dataTransfer: { types: ['Files'], files: [] } });
  expect(area().dataset.part).toContain('over');
  expect(screen.getByText('松开即可上传')).toBeTruthy();
  const files = [jpeg('notes.pdf', 'application/pdf'), jpeg('front.jpg'), jpeg('back.jpg')];
  await act(async () => void fireEvent.drop(field('企业名称'), { dataTransfer: { types: ['Files'], files } }));

  expect(area().dataset.part).not.toContain('over');
  await screen.findByText('front.jpg');
  expect(screen.getByText('notes.pdf：只能上传图片文件').closest('[role=status]')).toBeTruthy();
  expect(screen.getByText('back.jpg：图片数量已达上限')).toBeTruthy();

  await page.user.upload(field('更换图片'), jpeg('other.jpg'));
  await screen.findByText('other.jpg');
  expect(screen.queryByText('back.jpg：图片数量已达上限')).toBeNull();
});

test('takes an image that is pasted, and leaves text to the field', async () => {
  await prove(await open());

  expect(fireEvent.paste(field('申请理由'), { clipboardData: { files: [] } })).toBe(true);
  await act(async () => void fireEvent.paste(field('申请理由'), { clipboardData: { files: [jpeg('photo.jpg')] } }));

  await screen.findByText('photo.jpg');
});

test('says which step of how many it is', async () => {
  const page = await open();
  expect(screen.getByText('第 1 步，共 2 步')).toBeTruthy();

  await prove(page);

  expect(screen.getByText('第 2 步，共 2 步')).toBeTruthy();
});

const at = Date.UTC(2026, 10, 26, 6, 20);
const stages = () =>
  within(screen.getByRole('list', { name: '申请进度' }))
    .getAllByRole('listitem')
    .map((stage) => [stage.textContent, stage.getAttribute('aria-current')]);

test('says since when an application waits, how long that takes, and what happens then', async () => {
  await prove(await open({ ...known, getByPhoneOrOpenId: application({ submitted_at_: at, decided_at_: 0 }) }));
  await screen.findByRole('heading', { name: '待审核' });

  expect(stages()).toEqual([
    [`已提交${formatMoment(at, 'zh')}`, null],
    ['管理员审核审核中，通常需要 1–2 个工作日', 'step'],
    ['审核结果审核后会短信通知您，也可在此查看', null],
  ]);
});

test.each([
  ['approved', '审核通过'],
  ['refused', '审核未通过'],
])('says when an application was %s', async (state_, result) => {
  const decided_at_ = at + 86_400_000;
  const decided = application({ state_, submitted_at_: at, decided_at_ });
  await prove(await open({ ...known, getByPhoneOrOpenId: decided }));
  await screen.findByRole('heading', { name: result });

  expect(stages()).toEqual([
    [`已提交${formatMoment(at, 'zh')}`, null],
    ['管理员审核', null],
    [`${result}${formatMoment(decided_at_, 'zh')}`, null],
  ]);
});

test('marks a wrong code, which can be typed again', async () => {
  const page = await open({ checkCode: refuse('code-wrong') });

  await prove(page);

  expect(field('验证码')).toBe(document.activeElement);
  expect(screen.getByText('验证码错误')).toBeTruthy();
});

test('says nothing of the countdown that ends as the code is accepted', async () => {
  const page = await open({ checkPhoneOrOpenId: hang() });
  await page.user.type(field('手机号'), '13800138000');
  await page.user.click(button('获取验证码'));
  expect(screen.getByText('请等待60秒后可再次获取')).toBeTruthy();

  await prove(page);

  expect(button('重新获取').getAttribute('aria-disabled')).toBeNull();
  expect(screen.queryByText('现在可以重新获取验证码')).toBeNull();
});

test('leads a customer of the company to the login', async () => {
  const page = await open({ checkPhoneOrOpenId: ok({ customer_: true, application_: false }) });

  await prove(page);

  const error = screen.getByText(/已注册，/).parentElement as HTMLElement;
  expect(within(error).getByRole('button', { name: '去登录' })).toBeTruthy();
});

test('retries to load the regions without another code', async () => {
  let broken = true;
  const page = await open({ buildSimpleRegionTreeNoAuth: () => (broken ? fail() : ok(tree)) });
  await prove(page);
  await page.wait(3000);
  expect(screen.getByRole('alert').textContent).toContain('网络异常');
  broken = false;

  await page.user.click(button('重试'));

  expect(heading()).toBe('完善加盟信息');
  expect(page.called().filter((name) => name === 'checkCode')).toHaveLength(1);
});

test('keeps input over a reload, except for the code', async () => {
  const first = await open();
  await prove(first);
  await first.user.type(field('企业名称'), '城西便利店');
  await first.user.selectOptions(field('省/直辖市'), '北京市');
  const kept = first.environment.tabStorage.get('portal-draft-franchise-1001') ?? '';
  first.unmount();
  expect(kept).not.toContain('123456');

  const second = await openPortal(good, { view: <p />, portal: { companyId: '1001' } });
  second.environment.tabStorage.set('portal-draft-franchise-1001', kept);
  second.show(<Franchise />);
  await screen.findByRole('heading', { name: '申请加盟' });
  await waitFor(() => expect(field('手机号').value).toBe('13800138000')); // after mount, because a server renders it empty
  expect(field('验证码').value).toBe('');
  await prove(second);

  expect([field('企业名称').value, field('省/直辖市').value]).toEqual(['城西便利店', '11']);
  expect(screen.queryByLabelText('市')).toBeNull();
});

test('renews an expired proof, and keeps all input including tick boxes', async () => {
  const page = await open({ save: refuse('code-expired') });
  await prove(page);
  await fill(page);
  await page.user.click(field('设为默认企业'));
  await page.user.click(button('提交申请'));
  expect(heading()).toBe('申请加盟');

  await prove(page);
  expect([field('企业名称').value, field('设为默认企业').checked]).toEqual(['城西便利店', true]);

  await page.user.click(field('设为默认企业'));
  await page.user.click(button('提交申请'));
  await prove(page);
  expect(field('设为默认企业').checked).toBe(false);
});

test('keeps all input and choices in another language', async () => {
  const page = await open();
  await prove(page);
  await fill(page);

  act(() => page.portal.setLocale('en'));
  await settled();

  expect([field('Company name').value, field('City').value, field('District or county').value]).toEqual([
    '城西便利店',
    '4401',
    '440104',
  ]);
  expect(screen.getByText('licence.jpg')).toBeTruthy();
});

const path = ({ environment }: Page) => new URL(environment.address.href()).pathname;
const app = (at: string): OpenPortalOptions => ({
  view: <PortalApp />,
  portal: { routing: 'path' },
  world: { href: `https://account.example.com${at}` },
});

test('the result has its own URL, and correcting leads back', async () => {
  const page = await open({ ...known, getByPhoneOrOpenId: application(refused) }, app('/register/more'));
  await prove(page);
  expect([path(page), heading()]).toEqual(['/register/result', '审核未通过']);

  await page.user.click(button('修改并重新提交'));

  expect([path(page), heading()]).toEqual(['/register/more', '完善加盟信息']);
});

const move = async ({ environment }: Page, way: 'back' | 'forward') => {
  act(() => environment[way]());
  await settled();
};

test("the browser's buttons lead from a refused application to the form, and again to it", async () => {
  const page = await open({ ...known, getByPhoneOrOpenId: application(refused) }, app('/register/more'));
  await prove(page);

  await move(page, 'back');
  expect([path(page), heading()]).toEqual(['/register/more', '完善加盟信息']);
  expect(field('企业名称').value).toBe('城西便利店');

  await move(page, 'forward');
  expect([path(page), heading()]).toEqual(['/register/result', '审核未通过']);
});

test('back leads from the form to its phone, which needs no other code, and forward to what was typed', async () => {
  const page = await open({}, app('/register/more'));
  await prove(page);
  await page.user.type(field('企业名称'), '城西便利店');

  await move(page, 'back');
  expect(heading()).toBe('申请加盟');
  expect(screen.getByText(/138\*\*\*\*8000/)).toBeTruthy();
  expect(screen.queryByLabelText('验证码')).toBeNull();
  await move(page, 'forward');
  expect(field('企业名称').value).toBe('城西便利店');

  await page.user.click(button('返回'));
  await page.user.click(button('下一步'));
  expect(field('企业名称').value).toBe('城西便利店');
  expect(page.called().filter((name) => name === 'checkCode')).toHaveLength(1);
});

test('the phone of the form can be another one, and an expired ticket asks for a code', async () => {
  const page = await open({}, app('/register/more'));
  await prove(page);
  await page.user.click(button('返回'));
  page.environment.advance(10 * 60_000);

  await page.user.click(button('下一步'));
  expect(screen.getByText(zh['error.code-expired'])).toBeTruthy();
  await prove(page);
  await page.user.click(button('返回'));
  await page.user.click(button('换个手机号'));

  expect(field('手机号').value).toBe('13800138000');
});

test.each([
  ['submitted', '待审核'],
  ['approved', '审核通过'],
  ['refused', '审核未通过'],
])('shows the current state of the application after a reload: %s', async (state, title) => {
  const getById = ok({ id_: 'a9', state_: state, reason_: '' });
  const page = await open({ ...known, getByPhoneOrOpenId: application(), getById }, app('/register/more'));
  await prove(page);
  expect([path(page), heading()]).toEqual(['/register/result', '待审核']);

  page.show(<p />);
  page.show(<PortalApp />);
  await settled();

  expect([path(page), heading()]).toEqual(['/register/result', title]);
});

test('correcting after a reload within ten minutes needs no second code', async () => {
  const answers = { ...known, getByPhoneOrOpenId: application(refused), getById: application(refused) };
  const page = await open(answers, app('/register/more'));
  await prove(page);
  page.show(<p />);
  page.show(<PortalApp />);
  await settled();

  await page.user.click(button('修改并重新提交'));

  expect(path(page)).toBe('/register/more');
  expect(field('企业名称').value).toBe('城西便利店');
  expect(page.called().filter((name) => name === 'checkCode')).toHaveLength(1);
});

test('the URL of the result alone asks for the phone', async () => {
  const page = await open({}, app('/register/result'));

  expect([path(page), heading()]).toEqual(['/register/more', '申请加盟']);
});

test.each([
  ['is asked for', undefined, {}, 1],
  ['is left out with the other optional fields', false, { default_: false }, 0],
  ['can still be taken back where it was given before', false, {}, 1],
] as const)('shows the tick box for a default company %s', async (_, showOptionalFields, changes, ticks) => {
  const answers = { ...known, getByPhoneOrOpenId: application({ ...refused, ...changes }) };
  const page = await open(answers, { appearance: { layout: { showOptionalFields } } });
  await prove(page);

  await page.user.click(button('修改并重新提交'));

  expect(field('联系人').value).toBe('林薇');
  expect(screen.queryAllByRole('checkbox')).toHaveLength(ticks);
});

const OwnResult = ({ application }: SlotDetails['result']) => <p>{JSON.stringify(application)}</p>;

test('what an applicant reads of the result may be drawn by the page; the buttons stay', async () => {
  const page = await open(
    { ...known, getByPhoneOrOpenId: application(refused) },
    { view: <Franchise components={{ result: OwnResult }} /> },
  );

  await prove(page);

  const told = JSON.parse((await screen.findByText(/城西便利店/)).textContent ?? '') as object;
  expect(told).toEqual({
    state: 'refused',
    companyName: '城西便利店',
    contactName: '林薇',
    position: '店长',
    refusalReason: '执照不清晰',
    submittedAt: null,
    decidedAt: null,
  });
  expect(button('修改并重新提交')).toBeTruthy();
});
