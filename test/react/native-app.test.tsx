import { act, fireEvent, screen } from '@testing-library/react';
import { Experience, ForgotPassword, Login, PortalApp, usePortal } from 'account-portal/react';
import { type Answers, type AppScript, fail, ok, refuse, wireCompany } from 'account-portal/testing';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createUpload } from '../../core/flows/franchise/upload.ts';
import { ImageField } from '../../react/ui/upload/image-field.tsx';
import { appWorld } from '../support/in-app.ts';
import { openPortal, settled } from '../support/open-portal.tsx';

/** A page in an app. The bridge looks for the app at the portal's start, which may be before the app is injected. */
async function open(script: AppScript, view: React.ReactNode, answers: Answers = {}) {
  const around = appWorld(script);
  const page = await openPortal(answers, { view, portal: { companyId: '1001', routing: 'path' }, world: around.world });
  const app = around.live(page.environment);
  await page.wait(500);
  const sent = (name: string) => app.messages.filter((message) => message.name === name).map(({ params }) => params);
  return { ...page, app, sent, emit: around.emit };
}

const done = { data: null };
const press = (page: Awaited<ReturnType<typeof open>>, name: string | RegExp) =>
  page.user.click(screen.getByRole('button', { name }));

test('updates the title of the app bar with screen and language, and its back button', async () => {
  const page = await open({}, <PortalApp />);

  await act(() => page.portal.go({ screen: 'forgot', params: {} }));
  await settled();
  act(() => page.portal.chooseLocale('en'));
  await settled();
  act(() => void page.emit('back'));
  await settled();

  expect(page.sent('setAppBar')).toEqual([
    { title: '登录', back: false },
    { title: '找回密码', back: true },
    { title: 'Reset your password', back: true },
    { title: 'Log in', back: false },
  ]);
  expect(page.portal.place.get().screen).toBe('login');
});

test('does not call an app without a bar again', async () => {
  const page = await open({ setAppBar: { refuse: 'not-served' } }, <PortalApp />);

  await act(() => page.portal.go({ screen: 'register', params: {} }));
  await settled();

  expect(page.sent('setAppBar')).toHaveLength(1);
});

test('adds padding for the keyboard, and scrolls a field into view', async () => {
  const page = await open({}, <PortalApp />);
  const scrolled: number[] = [];
  window.scrollBy = ((_: number, y: number) => void scrolled.push(y)) as typeof window.scrollBy;
  const field = screen.getByLabelText('密码');
  field.getBoundingClientRect = () => ({ bottom: window.innerHeight - 100 }) as DOMRect;
  const room = () =>
    document.querySelector<HTMLElement>('[data-part~="page"]')?.style.getPropertyValue('--pt-keyboard');

  act(() => field.focus());
  act(() => void page.emit('keyboard', { height: 300 }));
  const covered = [room(), ...scrolled];
  act(() => void page.emit('keyboard', { height: 0 }));
  fireEvent.focusIn(field);

  expect(covered).toEqual(['300px', 224]);
  expect([room(), scrolled.length]).toEqual(['0px', 1]);
});

test("uses the app's file chooser, and validates the file as usual", async () => {
  const jpeg = btoa(String.fromCharCode(0xff, 0xd8, 0xff, 0xe0, ...Array(60).fill(1)));
  const page = await open({ file: { data: { name: 'a.jpg', data: jpeg } } }, <Licence />);

  await press(page, '选择图片');

  expect(page.sent('file')).toEqual([{ accept: expect.stringContaining('image/jpeg') }]);
  expect(screen.getByText('a.jpg')).toBeTruthy();
  expect(document.querySelector('input[type=file]')).toBeNull();
});

test.each<[string, AppScript]>([
  ['cannot after all', { file: { refuse: 'not-served' } }],
  ['fails', { file: { refuse: 'broken' } }],
])('falls back to the file input if the app %s', async (_, script) => {
  const page = await open(script, <Licence />);

  await press(page, '选择图片');

  expect(screen.getByLabelText<HTMLInputElement>('选择图片').type).toBe('file');
});

test('shows no error if no file is chosen in the app', async () => {
  const page = await open({ file: done }, <Licence />);

  await press(page, '选择图片');

  expect(screen.getByRole('button', { name: '选择图片' })).toBeTruthy();
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
});

function Licence() {
  const portal = usePortal();
  const [upload] = useState(() => createUpload(portal, { purpose: 'licence' }));
  const field = { id: 'p1-license', name: 'license', onBlur: () => undefined, onInput: () => undefined };
  const given = { ...field, 'aria-invalid': undefined, 'aria-describedby': undefined };
  return <ImageField field={given} upload={upload} label="营业执照" hint="1张" />;
}

test('offers the server settings if the server is unreachable, in the app only', async () => {
  const page = await open({ openIpSetting: done }, <Login />, { mixedLogin: fail() });

  await page.logIn();
  await page.wait(1000);
  await press(page, '服务器地址设置');

  expect(page.sent('openIpSetting')).toEqual([null]);
});

test.each([
  ['outside the app', () => openPortal({ mixedLogin: fail() })],
  ['for a wrong password', () => open({ openIpSetting: done }, <Login />, { mixedLogin: refuse('wrong-password') })],
])('does not offer the server settings %s', async (_, arrive) => {
  const page = await arrive();

  await page.logIn();
  await page.wait(1000);

  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(screen.queryByRole('button', { name: '服务器地址设置' })).toBeNull();
});

test("selects the app's industry initially", async () => {
  await open({ industry: { data: '729' } }, <Experience />);

  expect(screen.getByRole<HTMLInputElement>('radio', { name: /连锁餐饮|餐饮连锁/ }).checked).toBe(true);
});

test('offers to call an administrator if the app can call', async () => {
  const answers = { getAdminByLogin: ok({ name_: '陈国强', phone_: '13900139000' }) };
  const page = await open({ call: done }, <ForgotPassword initialValues={{ account: 'lin.wei' }} />, answers);
  await page.user.click(screen.getByRole('tab', { name: '通过账号找回' }));
  await press(page, '查询账号');

  await press(page, '拨打 139****9000');

  expect(page.sent('call')).toEqual([{ phone: '13900139000' }]);
});

test.each([
  ['a ticked login', ['saveCredential'], true, {}, [{ account: '13800138000', password: 'portal.demo1' }]],
  ['no login without the tick', ['saveCredential'], false, {}, []],
  ['no refused login', ['saveCredential'], true, { mixedLogin: refuse('wrong-password') }, []],
  ['nothing, if it has not asked for it', ['saveUser'], true, {}, []],
  ['nothing, if it names no capabilities', null, true, {}, []],
])('the app keeps the password of %s', async (_, capabilities, ticked, answers, sent) => {
  const page = await open({ hello: { data: { version: '1.0', capabilities } } }, <Login />, answers);
  if (ticked) await page.user.click(screen.getByLabelText('记住密码'));

  await page.logIn();
  await page.wait(1000);

  expect(page.sent('saveCredential')).toEqual(sent);
});

test('a password that the app fails to keep is no error of the login', async () => {
  const hello = { data: { version: '1.0', capabilities: ['saveCredential'] } };
  const page = await open({ hello, saveCredential: { refuse: 'locked' } }, <Login />);
  await page.user.click(screen.getByLabelText('记住密码'));

  await page.logIn();
  await page.wait(1000);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('登录成功');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('does not offer the app inside the app', async () => {
  const around = appWorld();
  const portal = { companyId: '1001', appDownload: { page: 'https://account.example.com/app' } };

  await openPortal({}, { view: <PortalApp />, portal, world: around.world });

  expect(screen.queryByRole('link', { name: '下载 APP' })).toBeNull();
});

test('the service number at the foot of a page is dialled by the app, without leaving the page', async () => {
  const face = {
    getCompanyById: ok(wireCompany({ id_: '1001' })),
    companySettings: ok({ password_set_: 1, face_: { service_phone_: '400-820-1001' } }),
  };
  const page = await open({ call: done }, <PortalApp />, face);
  await settled();

  const [number] = screen.getAllByRole('link', { name: '400-820-1001' });
  const stays = !number?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await settled();

  expect(stays).toBe(true);
  expect(page.sent('call')).toEqual([{ phone: '4008201001' }]);
});
