import { createPortal } from 'account-portal';
import { zh } from 'account-portal/locales/zh';
import { Login, PortalProvider } from 'account-portal/react';
import { backend, memoryEnvironment, wireUser } from 'account-portal/testing';
import { createRoot } from 'react-dom/client';
import { toLoginUser } from '../../core/model/login-user.ts';
import { goodAnswers } from '../support/good-answers.ts';
import { expect, test } from './support/harness.ts';
import { until } from './support/until.ts';

test('the row fits the room that is kept for it, so that the form below does not move', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const portal = createPortal({
    apiHost: 'https://api.example.com',
    companyId: '1001',
    environment: memoryEnvironment({ fetch: backend(goodAnswers) }),
  });
  portal.signIn(toLoginUser(wireUser()));
  const root = createRoot(host);
  root.render(
    <PortalProvider portal={portal} locale="zh" messages={{ zh }}>
      <Login />
    </PortalProvider>,
  );
  await until(() => host.querySelector('[data-part~=continue] [data-part~=person-continue]') !== null);
  const room = host.querySelector('[data-part~=continue]') as HTMLElement;
  const heights = ['14px', '16px', '20px'].map((size) => {
    room.style.fontSize = size;
    const full = room.offsetHeight;
    const empty = room.cloneNode() as HTMLElement;
    room.after(empty);
    const kept = empty.offsetHeight;
    empty.remove();
    return [size, Math.abs(full - kept) <= 1 && kept > 60];
  });
  root.unmount();
  host.remove();

  expect(heights).toEqual([
    ['14px', true],
    ['16px', true],
    ['20px', true],
  ]);
});

test('who is signed in takes no press in the first moments, which may be meant for the form that it moves', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const portal = createPortal({
    apiHost: 'https://api.example.com',
    companyId: '1001',
    environment: memoryEnvironment({ fetch: backend(goodAnswers) }),
  });
  const root = createRoot(host);
  root.render(
    <PortalProvider portal={portal} locale="zh" messages={{ zh }}>
      <Login />
    </PortalProvider>,
  );
  await until(() => host.querySelector('form') !== null);
  portal.signIn(toLoginUser(wireUser()));
  await until(() => host.querySelector('[data-part~=person-continue]') !== null);
  const row = host.querySelector('[data-part~=person-continue]') as HTMLElement;
  const [guard] = row.getAnimations();

  guard?.pause();
  if (guard) guard.currentTime = 399;
  const early = getComputedStyle(row).pointerEvents;
  guard?.finish();
  const late = getComputedStyle(row).pointerEvents;
  root.unmount();
  host.remove();

  expect([early, late]).toEqual(['none', 'auto']);
});
