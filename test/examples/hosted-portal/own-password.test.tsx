import { act, fireEvent, screen } from '@testing-library/react';
import { PortalApp } from 'account-portal/react';
import { ok, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { askForOwnPassword, OwnPasswordNotice } from '../../../examples/hosted-portal/own-password.ts';
import { openPortal, settled } from '../../support/open-portal.tsx';

const notice = /临时密码/;

async function logIn(password_due_: boolean) {
  const user = wireUser({ type_: '1', password_due_, do_not_remind_: true });
  const lists = { phone_: '', mgrAccountList: [user], shopAccountList: [], default_company_id_: '' };
  const page = await openPortal(
    {
      mixedLogin: ok(lists),
      getAuthCode: ok({ auth_code_: 'c0de' }),
      modifyPwd: ok({ token_: 'fresh' }),
      getAccountList: ok({ ...lists, mgrAccountList: [{ ...user, password_due_: false }] }),
    },
    { view: null, components: { 'before-fields': OwnPasswordNotice }, portal: { companyId: '1001' } },
  );
  askForOwnPassword(page.portal);
  page.show(<PortalApp />);
  await settled();
  await page.logIn();
  return page;
}

test('a login with a password that was made for one use changes it before its landing', async () => {
  const { portal, user, environment } = await logIn(true);

  expect(environment.seen.left).toEqual([]);
  expect(portal.place.get().screen).toBe('change-password');
  expect((await screen.findByRole('note')).textContent).toMatch(notice);
  const [old, fresh, again] = await screen.findAllByLabelText(/密码/, { selector: 'input' });
  for (const [field, text] of [
    [old, 'for.one.use1'],
    [fresh, 'of.my.own12'],
    [again, 'of.my.own12'],
  ] as const)
    if (field) await user.type(field, text);
  const form = old?.closest('form');
  await act(async () => void (form && fireEvent.submit(form)));
  await settled();
  await user.click(await screen.findByRole('button', { name: '进入企业' }));
  await user.click(await screen.findByRole('button', { name: /管理账号/ }));

  expect(screen.queryByRole('note')).toBeNull();
  expect(environment.seen.left).toHaveLength(1);
});

test('any other login goes on to its landing', async () => {
  const { environment } = await logIn(false);

  expect(environment.seen.left).toHaveLength(1);
  expect(screen.queryByText(notice)).toBeNull();
});
