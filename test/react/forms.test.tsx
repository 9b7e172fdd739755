import { act, fireEvent, screen } from '@testing-library/react';
import { ForgotPassword, Login, PortalApp, Register, readValues } from 'account-portal/react';
import { ok } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { preserveInput } from '../../react/hydration/preserve-input.ts';
import { openPortal, settled } from '../support/open-portal.tsx';

const roles = () =>
  [...document.querySelectorAll('[data-part~="field-error"]')].map((error) => error.getAttribute('role'));

test('what is wrong with a value is announced; what is missing is read with its field, which takes the focus', async () => {
  const { user } = await openPortal({}, { view: <ForgotPassword /> });

  await user.type(screen.getByLabelText('手机号'), '1');
  await user.tab();
  expect(roles()).toEqual(['alert']);

  await user.clear(screen.getByLabelText('手机号'));
  await user.click(document.querySelector('[type=submit]') as HTMLElement);
  expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
  expect(new Set(roles())).toEqual(new Set(['none']));
});

test('a password with a blank, as in text copied from a message, is refused visibly, and sent as it is once corrected', async () => {
  const { user, server } = await openPortal();

  await user.type(screen.getByLabelText('账号/手机号'), 'lin.wei');
  await user.click(screen.getByLabelText('密码'));
  await user.paste(' portal.demo1\u00a0');
  await user.keyboard('{Enter}');

  const sent = () => server.calls.filter(({ name }) => name === 'mixedLogin').map(({ params }) => params.password_);
  expect(screen.getByText('密码不能包含空格或不可见字符')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe(' portal.demo1\u00a0');
  expect(sent()).toEqual([]);

  await user.clear(screen.getByLabelText('密码'));
  await user.type(screen.getByLabelText('密码'), 'portal.demo1{Enter}');
  expect(sent()).toEqual(['portal.demo1']);
});

test('the values of a form are those typed, and a file stays a file', () => {
  const form = document.createElement('form');
  form.innerHTML = '<input name="password" value="portal.demo1 "><input name="image" type="file">';

  const values = readValues(form);

  expect(values).toEqual({ password: 'portal.demo1 ', image: expect.any(File) });
});

test('while a button is being pressed, a field is checked after its click, so that nothing moves', async () => {
  const { user } = await openPortal({}, { view: <ForgotPassword /> });
  const field = screen.getByLabelText('手机号');
  await user.type(field, '1');

  fireEvent.mouseDown(document.body);
  act(() => field.blur());
  await settled();
  expect(roles()).toEqual([]);

  fireEvent.mouseUp(document.body);
  await act(() => new Promise((resolve) => setTimeout(resolve, 1)));
  expect(roles()).toEqual(['alert']);
});

test('after a submit the first invalid field has the focus once; typing elsewhere keeps it there', async () => {
  const { user } = await openPortal();
  await user.type(screen.getByLabelText('账号/手机号'), '{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('账号/手机号'));

  await user.type(screen.getByLabelText('密码'), 'x');

  expect(document.activeElement).toBe(screen.getByLabelText('密码'));
});

test('agreeing in the text of the agreement removes the issue of the tick', async () => {
  const registerSetting = ok({ registerSetting_: 'open' });
  const { user } = await openPortal({ registerSetting }, { view: <Register />, portal: { companyId: '1001' } });
  await settled();
  await user.click(screen.getByRole('button', { name: '下一步' }));
  const tick = screen.getByRole('checkbox');
  expect(tick.getAttribute('aria-invalid')).toBe('true');

  await user.click(screen.getByRole('button', { name: '《服务协议》' }));
  await user.click(await screen.findByRole('button', { name: '同意并继续' }));

  expect([(tick as HTMLInputElement).checked, tick.getAttribute('aria-invalid')]).toEqual([true, null]);
});

test('auto-focus does not move the focus of a user who is typing in the form', async () => {
  const { show } = await openPortal({}, { view: <Login /> });
  const password = screen.getByLabelText('密码');
  act(() => password.focus());

  show(<Login autoFocus />);
  await settled();

  expect(document.activeElement).toBe(password);
});

test('the toggle of a password names the field that it shows', async () => {
  await openPortal();

  const toggle = screen.getByRole('button', { name: '显示密码' });
  expect(toggle.getAttribute('aria-controls')).toBe(screen.getByLabelText('密码').id);
});

test('a field that was drawn again takes the focus back without scrolling', () => {
  const draw = () => {
    const field = Object.assign(document.createElement('input'), { name: 'account' });
    document.body.replaceChildren(field);
    return field;
  };
  draw().focus();
  const putBack = preserveInput(document.body);
  const focus = vi.spyOn(draw(), 'focus');

  putBack();

  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  document.body.replaceChildren();
});

test.each([
  ['covers the page', 1, '300px'],
  ['is that of a zoomed page', 2, '0px'],
])('a smaller viewport that %s', async (_, scale, room) => {
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight - 300, offsetTop: 0, scale });
  vi.stubGlobal('visualViewport', viewport);
  await openPortal({}, { view: <PortalApp /> });

  act(() => void viewport.dispatchEvent(new Event('resize')));

  const page = document.querySelector<HTMLElement>('[data-part~="page"]');
  expect(page?.style.getPropertyValue('--pt-keyboard')).toBe(room);
  vi.unstubAllGlobals();
});
