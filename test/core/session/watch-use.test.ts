import { memoryEnvironment, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { createSession } from '../../../core/session/session.ts';
import { watchUse } from '../../../core/session/watch-use.ts';
import { createRecords } from '../../../core/storage/records.ts';
import { testPortal } from '../../support/portal.ts';

const minute = 60 * 1000;

function watched() {
  const environment = memoryEnvironment();
  const ending = new AbortController();
  const tabRecords = createRecords(environment.tabStorage, '');
  const session = createSession({
    records: createRecords(environment.storage, ''),
    tabRecords,
    clock: environment.clock,
    onEnded: () => {},
    signal: ending.signal,
  });
  session.signIn({ ...toLoginUser(wireUser()), sharedDevice: true });
  session.store('desktopShopUser');
  watchUse(session, tabRecords, environment, ending.signal);
  return { environment, session, ending };
}

test('presses and keys let the session of a shared device go on', () => {
  const { environment, session } = watched();

  for (let passed = 0; passed < 5; passed += 1) {
    environment.advance(10 * minute);
    environment.pressPage();
  }

  expect(session.get().user?.id).toBe('42');
});

test('without them it ends by itself, and a press afterwards does not bring it back', () => {
  const { environment, session } = watched();

  environment.advance(16 * minute);
  expect(session.get()).toMatchObject({ user: null, ended: 'idle' });

  environment.pressPage();
  expect(environment.tabStorage.get('pcShop_user')).toBeNull();
});

test('once it has ended, or the portal, nothing of the page is listened to', () => {
  const { environment, session } = watched();
  session.signOut();
  environment.advance(minute);
  session.signIn({ ...toLoginUser(wireUser()), sharedDevice: true });
  session.store('desktopShopUser');
  environment.advance(10 * minute);

  environment.pressPage();

  expect(environment.tabStorage.get('portal-since-pcShop_user')).toBe(`${Date.UTC(2026, 0, 1) + minute}`);
});

test('a portal watches a login on a shared device', async () => {
  const { portal, environment } = testPortal();
  portal.signIn({ ...toLoginUser(wireUser()), sharedDevice: true });

  await vi.waitFor(() => {
    environment.advance(minute);
    expect(portal.session.get().ended).toBe('idle');
  });
});
