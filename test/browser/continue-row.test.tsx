import { createPortal, type LoginUser } from 'account-portal';
import { zh } from 'account-portal/locales/zh';
import { Login, PortalProvider } from 'account-portal/react';
import { backend, memoryEnvironment, wireUser } from 'account-portal/testing';
import { createRoot } from 'react-dom/client';
import { toLoginUser } from '../../core/model/login-user.ts';
import { goodAnswers } from '../support/good-answers.ts';
import { expect, test } from './support/harness.ts';
import { until } from './support/until.ts';

/** A login form, of the user if there is one, where the page keeps room for somebody who is signed in. */
async function openLogin(user?: LoginUser) {
  const host = document.body.appendChild(document.createElement('div'));
  host.style.setProperty('--pt-expected', 'block');
  const portal = createPortal({
    apiHost: 'https://api.example.com',
    companyId: '1001',
    environment: memoryEnvironment({ fetch: backend(goodAnswers) }),
  });
  if (user) portal.signIn(user);
  const root = createRoot(host);
  root.render(
    <PortalProvider portal={portal} locale="zh" messages={{ zh }}>
      <Login />
    </PortalProvider>,
  );
  await until(() => host.querySelector('form') !== null);
  return {
    portal,
    room: host.querySelector('[data-part~=continue]') as HTMLElement,
    row: () => host.querySelector<HTMLElement>('[data-part~=person-continue]'),
    close() {
      root.unmount();
      host.remove();
    },
  };
}

test('the row fits the room that is kept for it, so that the form below does not move', async () => {
  const { room, row, close } = await openLogin(toLoginUser(wireUser()));
  await until(() => row() !== null);

  const heights = ['14px', '16px', '20px'].map((size) => {
    room.style.fontSize = size;
    const full = room.offsetHeight;
    const empty = room.cloneNode() as HTMLElement;
    room.after(empty);
    const kept = empty.offsetHeight;
    empty.remove();
    return [size, Math.abs(full - kept) <= 1 && kept > 60];
  });
  close();

  expect(heights).toEqual([
    ['14px', true],
    ['16px', true],
    ['20px', true],
  ]);
});

test('room for nobody is given back: of a session that has ended before, and of one that ends now', async () => {
  const nobody = await openLogin();
  await until(() => nobody.room.offsetHeight === 0);
  nobody.close();

  const { portal, room, row, close } = await openLogin(toLoginUser(wireUser()));
  await until(() => row() !== null);
  const kept = room.offsetHeight;
  await portal.signOut();
  await until(() => room.offsetHeight === 0);
  close();

  expect(kept).toBeGreaterThan(60);
});

test('who is signed in takes no press in the first moments, which may be meant for the form that it moves', async () => {
  const { portal, row, close } = await openLogin();
  portal.signIn(toLoginUser(wireUser()));
  await until(() => row() !== null);
  const shown = row() as HTMLElement;
  const [guard] = shown.getAnimations();

  guard?.pause();
  if (guard) guard.currentTime = 399;
  const early = getComputedStyle(shown).pointerEvents;
  guard?.finish();
  const late = getComputedStyle(shown).pointerEvents;
  close();

  expect([early, late]).toEqual(['none', 'auto']);
});
