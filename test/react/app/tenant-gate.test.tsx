import { screen } from '@testing-library/react';
import { PortalApp } from 'account-portal/react';
import { fail, ok, refuse, wireCompany } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { openPortal } from '../../support/open-portal.tsx';

const failure = { name: '企业信息加载失败' };
/** Longer than the automatic retries. */
const retries = 30_000;

test('keeps input while the company fails to load, and once it has loaded', async () => {
  let company = fail();
  const { user, wait, portal } = await openPortal({ getCompanyById: () => company }, { portal: { companyId: '1001' } });
  const account = screen.getByLabelText('账号/手机号');
  await user.type(account, '13800138000');

  await wait(retries);
  expect(screen.getByRole('heading', failure)).toBeTruthy();
  company = ok(wireCompany());
  await user.click(screen.getByRole('button', { name: '重试' }));
  await wait(500);

  expect(portal.tenant.get().status).toBe('ready');
  expect(screen.queryByRole('heading', failure)).toBeNull();
  expect(screen.getByLabelText('账号/手机号')).toBe(account);
  expect(account).toHaveProperty('value', '13800138000');
});

test.each(['/login', '/review'])('the message of an unknown company at %s takes the focus', async (path) => {
  const page = await openPortal(
    { getCompanyById: refuse('company-unknown') },
    {
      view: <PortalApp />,
      portal: { routing: 'path' },
      world: { href: `https://account.example.com${path}?companyId=999999` },
    },
  );
  await page.wait(500);

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '未识别到企业' }));
});
