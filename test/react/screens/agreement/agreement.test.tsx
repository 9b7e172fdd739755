import { act, screen } from '@testing-library/react';
import { agreementVersion } from 'account-portal';
import { Agreement } from 'account-portal/react';
import { expect, test } from 'vitest';
import { openPortal, settled } from '../../../support/open-portal.tsx';

test('shows both texts with their version', async () => {
  await openPortal({}, { view: <Agreement /> });

  expect(await screen.findByRole('heading', { level: 1, name: '《服务协议》' })).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 2, name: '协议的范围' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: '《隐私政策》' })).toBeTruthy();
  expect(screen.queryAllByRole('region')).toHaveLength(0); // each would be a landmark
  expect(screen.getByRole('heading', { level: 3, name: '您的权利' })).toBeTruthy();
  expect(screen.getAllByText(`版本 ${agreementVersion}`)).toHaveLength(2);
});

test('shows the text in the current language', async () => {
  const page = await openPortal({}, { view: <Agreement /> });
  await screen.findByRole('heading', { level: 2, name: '协议的范围' });

  act(() => page.portal.setLocale('es'));
  await settled();

  expect(await screen.findByRole('heading', { level: 2, name: 'Qué regulan' })).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 2, name: '协议的范围' })).toBeNull();
});

test('has no back link when embedded', async () => {
  await openPortal({}, { view: <Agreement /> });
  await screen.findByRole('heading', { level: 1 });

  expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
});

test('leads back to the registration', async () => {
  const page = await openPortal({}, { view: <Agreement />, portal: { routing: 'path' } });
  await screen.findByRole('heading', { level: 1 });

  await page.user.click(screen.getByRole('button', { name: '返回' }));

  expect(page.portal.place.get().screen).toBe('register');
});
