import { act, screen } from '@testing-library/react';
import { ChangePhone, PortalApp, Sessions } from 'account-portal/react';
import { ok, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { openPortal, settled } from '../../../support/open-portal.tsx';

const answers = {
  companySettings: ok({ sessions_set_: 1, change_phone_set_: 1 }),
  getSessions: ok({ sessions_: [{ id_: 's1', current_: true }] }),
};
const signedIn = wireUser({ bind_phone_: '13800138000' });
const openAt = (path: string) =>
  openPortal(answers, {
    view: <PortalApp />,
    signedIn,
    portal: { companyId: '1001', routing: 'path' },
    world: { href: `https://account.example.com${path}?companyId=1001` },
  });
const arrow = () => screen.queryByRole('button', { name: '返回' });

test.each(['/sessions', '/phone', '/bind'])('opened by its own address, %s leads to the companies', async (path) => {
  const { user, portal } = await openAt(path);

  await user.click(await screen.findByRole('button', { name: '返回' }));

  expect(portal.place.get().screen).toBe('company');
});

test.each(['sessions', 'change-phone'] as const)('%s leads back to what led there', async (name) => {
  const { user, portal } = await openAt('/bind');
  await act(() => portal.go({ screen: name, params: {} }));
  await settled();

  await user.click(await screen.findByRole('button', { name: '返回' }));

  expect(portal.place.get().screen).toBe('bind-phone');
});

test.each([
  ['sessions', <Sessions key="s" />],
  ['change phone', <ChangePhone key="c" />],
])('a tag of its own that nothing led to has no arrow: %s', async (_, view) => {
  await openPortal(answers, { view, signedIn, portal: { companyId: '1001' } });

  expect(await screen.findByRole('heading')).toBeTruthy();
  expect(arrow()).toBeNull();
});
