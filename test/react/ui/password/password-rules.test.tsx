import { screen } from '@testing-library/react';
import { rules } from 'account-portal';
import { ChangePassword } from 'account-portal/react';
import { wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { openPortal } from '../../../support/open-portal.tsx';

const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test.each([
  ['', [false, false]],
  ['a', [false, true]],
  ['abc12', [false, true]],
  ['abc123', [true, true]],
  ['a.b_c@1', [true, true]],
  ['abc 12', [true, false]],
  ['密码密码密码', [true, false]],
  ['abc-123', [true, false]],
  ['a'.repeat(20), [true, true]],
  ['a'.repeat(21), [false, true]],
] as const)('the rules agree with the validation of %j', async (text, met) => {
  const { user } = await openPortal({}, { view: <ChangePassword />, signedIn: wireUser() });
  const field = screen.getByLabelText('新密码');

  await user.click(field);
  if (text) await user.paste(text);

  expect(shown().map((line) => line?.endsWith('已满足'))).toEqual(met);
  expect(met.every(Boolean)).toBe(rules.password(text, {}) === null);
  expect(screen.getByRole('list').getAttribute('role')).toBe('list'); // WebKit takes it from lists without markers
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(screen.getByRole('list').id);
});
