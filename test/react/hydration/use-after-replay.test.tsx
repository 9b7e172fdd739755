import { act, fireEvent, screen } from '@testing-library/react';
import { ForgotPassword } from 'account-portal/react';
import { expect, test } from 'vitest';
import { openPortal, settled } from '../../support/open-portal.tsx';

const issue = () => screen.queryByText('请输入格式正确的手机号');

/** Leaves the phone field, with a wrong number in it, by a press on the page. */
async function leaveByPress() {
  const page = await openPortal({}, { view: <ForgotPassword /> });
  const phone = screen.getByLabelText<HTMLInputElement>('手机号');
  await page.user.type(phone, '123');
  fireEvent.mouseDown(document.body);
  fireEvent.blur(phone);
  return { ...page, phone };
}

const later = async () => {
  await act(() => new Promise((done) => setTimeout(done)));
  await settled();
};

test.each([
  ['mouseup', 'is released'],
  ['dragend', 'has become a drag'],
  ['contextmenu', 'has opened a menu'],
])('a field that a press leaves is checked at %s, when the press %s', async (end) => {
  await leaveByPress();
  await later();
  expect(issue()).toBeNull();

  fireEvent(document.body, new MouseEvent(end, { bubbles: true }));
  await later();

  expect(issue()).toBeTruthy();
});

test('after a drag, a field is checked as soon as it is left by keyboard', async () => {
  const { phone, user } = await leaveByPress();
  fireEvent(document.body, new MouseEvent('dragend', { bubbles: true }));
  await later();
  await user.type(phone, '4');
  expect(issue()).toBeNull();

  fireEvent.blur(phone);

  expect(issue()).toBeTruthy();
});
