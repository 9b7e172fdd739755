import { act, screen } from '@testing-library/react';
import { industries } from 'account-portal';
import { Experience, PortalApp } from 'account-portal/react';
import { type Answers, hang, ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { type OpenPortalOptions, openPortal, settled } from '../../../support/open-portal.tsx';

const good: Answers = {
  experienceRegister: ok({ experience_id_: 'e1' }),
  getExperienceUser: ({ role_ }) => ok(wireUser({ type_: role_ === 'manager' ? '2' : '3' })),
};
const open = (answers: Answers = {}, options: OpenPortalOptions = {}) =>
  openPortal({ ...good, ...answers }, { view: <Experience />, ...options });
const atAddress = (path: string) =>
  open({}, { view: <PortalApp />, world: { href: `https://account.example.com${path}` }, portal: { routing: 'path' } });

type Page = Awaited<ReturnType<typeof open>>;

const heading = () => screen.getByRole('heading', { level: 1 });
const radios = () => screen.getAllByRole<HTMLInputElement>('radio');

async function start({ user }: Page) {
  await user.click(screen.getByRole('radio', { name: '粮油食品' }));
  await user.clear(screen.getByLabelText('手机号'));
  await user.type(screen.getByLabelText('手机号'), '13800138000');
  await user.type(screen.getByLabelText('验证码'), '123456{Enter}');
}

test('the twelve industries are one radio group, with pictures and names', async () => {
  await open();

  const group = screen.getByRole('radiogroup', { name: '选择您的行业' });

  expect(radios().map(({ value }) => value)).toEqual(industries.map(({ id }) => id));
  expect(new Set(radios().map(({ name }) => name))).toEqual(new Set(['industry']));
  expect(new Set([...group.querySelectorAll('svg')].map((picture) => picture.innerHTML)).size).toBe(12);
});

test('the phone can be given', async () => {
  await open({}, { view: <Experience initialValues={{ phone: '13800138000' }} /> });

  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13800138000');
});

test('starts with industry, phone and code, then a role', async () => {
  const page = await open();

  await start(page);

  expect(page.server.calls.at(-1)?.params).toMatchObject({ phone_: '13800138000', code_: '123456', trade_id_: '118' });
  expect(heading().textContent).toBe('选择体验角色');
  expect(heading()).toBe(document.activeElement);
  expect(screen.getByText(/^粮油食品/)).toBeTruthy();
  expect(screen.getByRole('list').getAttribute('role')).toBe('list'); // WebKit takes it from lists without markers

  await page.user.click(screen.getByRole('button', { name: /企业管理后台/ }));

  expect(page.server.calls.find(({ name }) => name === 'getExperienceUser')?.params).toMatchObject({
    experience_id_: 'e1',
    role_: 'manager',
  });
  expect(page.environment.seen.left).toEqual(['https://mgr.example.com/mgr?auth_code_=c0de']);
});

test('a page that is restored after a landing can start another trial', async () => {
  const page = await atAddress('/experience');
  await start(page);
  await page.user.click(screen.getByRole('button', { name: /企业管理后台/ }));
  expect(heading().textContent).toBe('登录成功');

  act(() => page.environment.returnToPage());
  await settled();

  expect(heading().textContent).toBe('免费体验');
});

test('requires an industry, and focuses the first', async () => {
  const page = await open();

  await page.user.click(screen.getByRole('button', { name: '立即体验' }));

  expect(page.called()).not.toContain('experienceRegister');
  expect(screen.getByText('请选择行业')).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(screen.getByText('请选择行业').id);
  expect(radios()[0]).toBe(document.activeElement);
});

test('choosing one removes the message', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('button', { name: '立即体验' }));

  await page.user.click(screen.getByRole('radio', { name: '灯饰照明' }));

  expect(screen.queryByText('请选择行业')).toBeNull();
});

test('announces that the data is being prepared', async () => {
  const page = await open({ experienceRegister: hang() });

  await start(page);

  expect(screen.getByText('正在准备示例数据…')).toBeTruthy();
});

test('announces it for a chosen role, too', async () => {
  const page = await open({ getExperienceUser: hang() });
  await start(page);
  expect(screen.queryByText('正在准备示例数据…')).toBeNull();

  await page.user.click(screen.getByRole('button', { name: /客户订货商城/ }));

  expect(screen.getByText('正在准备示例数据…')).toBeTruthy();
});

test('marks a wrong code, and keeps the choice', async () => {
  const page = await open({ experienceRegister: refuse('code-wrong') });

  await start(page);

  expect(screen.getByLabelText('验证码')).toBe(document.activeElement);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '粮油食品' }).checked).toBe(true);
});

test('shows a refused role, and the other one can be entered', async () => {
  const page = await open({ getExperienceUser: refuse('data-error') });
  await start(page);

  await page.user.click(screen.getByRole('button', { name: /客户订货商城/ }));

  expect(screen.getByRole('alert').textContent).toContain('数据错误');
  expect(screen.getByRole('button', { name: /企业管理后台/ })).toBeTruthy();
});

const paths = ({ environment }: Page) => environment.seen.pushed.map((url) => new URL(url).pathname);

test("the role has its own URL, and the browser's back button leads to the industries", async () => {
  const page = await atAddress('/experience');
  await screen.findByRole('radiogroup');
  await start(page);
  expect(paths(page)).toEqual(['/experience/role']);

  act(() => page.environment.back());
  await settled();

  expect(screen.getByRole('radiogroup')).toBeTruthy();
  await start(page);
  expect(paths(page)).toEqual(['/experience/role', '/experience/role']);
});

test("the browser's forward button leads to the role again, also after a reload", async () => {
  const page = await atAddress('/experience');
  const move = async (way: 'back' | 'forward') => {
    act(() => page.environment[way]());
    await settled();
  };
  await screen.findByRole('radiogroup');
  await start(page);

  await move('back');
  await move('forward');
  expect(heading().textContent).toBe('选择体验角色');
  await move('back');
  page.show(<p />);
  page.show(<PortalApp />);
  await screen.findByRole('radiogroup');
  await move('forward');

  expect(heading().textContent).toBe('选择体验角色');
  expect(paths(page)).toEqual(['/experience/role']);
});

test('after another choice, forward stays at the industries', async () => {
  const page = await atAddress('/experience');
  await screen.findByRole('radiogroup');
  await start(page);
  act(() => page.environment.back());
  await settled();

  await page.user.click(screen.getByRole('radio', { name: '灯饰照明' }));
  act(() => page.environment.forward());
  await settled();

  expect(screen.getByRole<HTMLInputElement>('radio', { name: '灯饰照明' }).checked).toBe(true);
  expect(new URL(page.environment.address.href()).pathname).toBe('/experience');
});

test('keeps industry and phone on back, but not the used code', async () => {
  const page = await open();
  await start(page);

  await page.user.click(screen.getByRole('button', { name: '返回' }));

  expect(screen.getByRole<HTMLInputElement>('radio', { name: '粮油食品' }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13800138000');
  expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('');
});

test('keeps both over a reload, and removes them after entering', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('radio', { name: '灯饰照明' }));
  await page.user.type(screen.getByLabelText('手机号'), '13800138000');

  page.show(<p />);
  page.show(<Experience />);
  await settled();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '灯饰照明' }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13800138000');

  await page.user.type(screen.getByLabelText('验证码'), '123456{Enter}');
  await page.user.click(screen.getByRole('button', { name: /企业管理后台/ }));
  expect(page.environment.tabStorage.get('portal-draft-experience')).toBeNull();
});

test('our own back link does the same', async () => {
  const page = await atAddress('/experience');
  await screen.findByRole('radiogroup');
  await start(page);

  await page.user.click(screen.getByRole('button', { name: '返回' }));

  expect(screen.getByRole('radiogroup')).toBeTruthy();
  expect(new URL(page.environment.address.href()).pathname).toBe('/experience');
});

test('the URL of the role without an industry leads to the industries', async () => {
  const page = await atAddress('/experience/role');

  await screen.findByRole('radiogroup');
  await settled();

  expect(new URL(page.environment.address.href()).pathname).toBe('/experience');
  expect(page.environment.seen.pushed).toEqual([]);
});
