import { act, fireEvent, screen } from '@testing-library/react';
import { PortalApp } from 'account-portal/react';
import { ok, wireCompany, wireLists, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { openPortal, settled } from '../../../support/open-portal.tsx';

const several = wireLists({ shopAccountList: [wireUser(), wireUser({ id_: 's2', company_id_: '1002' })] });

const open = () =>
  openPortal(
    { getByHost: ok(wireCompany()), mixedLogin: ok(several) },
    {
      view: <PortalApp />,
      portal: { routing: 'path' },
      world: { href: 'https://account.example.com/login' },
    },
  );

const card = () => screen.getByRole('heading', { level: 1 }).closest<HTMLElement>('[data-part~="card"]') as HTMLElement;
const entered = () => card().dataset.enter;

test('the next step enters forward and the one before back, by the arrow as by the browser; the first one without', async () => {
  const { logIn, user, environment } = await open();
  const seen = [entered()];

  await logIn();
  await settled();
  seen.push(entered());
  await user.click(screen.getByRole('button', { name: '返回' }));
  await settled();
  seen.push(entered());
  await logIn();
  await settled();
  seen.push(entered());
  act(() => environment.back());
  await settled();
  seen.push(entered());

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('欢迎登录');
  expect(seen).toEqual([undefined, 'forward', 'back', 'forward', 'back']);
});

test('screens enter as steps do, and another language is not another step', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('link', { name: '忘记密码？' }));
  await settled();
  expect(entered()).toBe('forward');

  fireEvent.animationEnd(card(), { animationName: 'portal-1-0-0-next' });
  await user.selectOptions(screen.getByRole('combobox', { name: '语言' }), 'en');
  await settled();

  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toMatch(/\p{Script=Han}/u);
  expect(entered()).toBe(undefined);
});

test('the motion of something in the card does not end that of the card', async () => {
  const { logIn } = await open();
  await logIn();
  await settled();

  fireEvent.animationEnd(screen.getByRole('heading', { level: 1 }), { animationName: 'portal-1-0-0-appear' });
  expect(entered()).toBe('forward');
  fireEvent.animationEnd(screen.getByRole('heading', { level: 1 }), { animationName: 'portal-1-0-0-next' });
  expect(entered()).toBe(undefined);
});
