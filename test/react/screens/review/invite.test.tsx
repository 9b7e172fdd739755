import { screen } from '@testing-library/react';
import { Embed } from '../../../../react/app/portal-screen.tsx';
import '../../../../react/screens/review/invite.tsx';
import { type Answers, ok, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { openPortal } from '../../../support/open-portal.tsx';

const invitation = (more: object = {}) =>
  ok({
    ...{ company_id_: '1001', company_name_: '青禾粮油', registration_: 'review', count_: 0, invited_: [] },
    ...more,
  });
const open = (answers: Answers) =>
  openPortal(
    { companySettings: ok({ review_set_: 1 }), ...answers },
    {
      view: <Embed screen="invite" />,
      signedIn: wireUser({ type_: '1', id_: '42' }),
      portal: { companyId: '1001' },
    },
  );

test('shows the link with its code, and what the founder of a company was told once', async () => {
  await open({ getInvitation: invitation() });

  expect((await screen.findAllByText(/companyId=/)).length).toBeGreaterThan(0);
  expect(document.body.textContent).toContain('u=42');
  expect(screen.getByRole('img')).toBeTruthy();
  expect(screen.getByText('1001')).toBeTruthy();
  expect(screen.getByText(/青禾粮油 邀请您在线订货.*u=42/)).toBeTruthy();
  expect(screen.getByText('还没有人通过您的链接注册')).toBeTruthy();
});

test('says who came, and leads to what waits', async () => {
  const invited_ = [{ name_: '林薇', company_name_: '林记商行', state_: 'submitted', at_: 1_700_000_000_000 }];
  const page = await open({ getInvitation: invitation({ count_: 1, invited_ }) });

  expect(await screen.findByText('林记商行')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: '审核申请' }));

  expect(page.portal.place.get().screen).toBe('review');
});

test('says that nobody can register where the shop is closed', async () => {
  await open({ getInvitation: invitation({ registration_: 'closed' }) });

  expect(await screen.findByText(/现在无法注册/)).toBeTruthy();
});
