import type { Landing } from 'account-portal';
import { memoryEnvironment, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { createSession } from '../../../core/session/session.ts';
import { createSignIn } from '../../../core/session/sign-in.ts';
import { createRecords } from '../../../core/storage/records.ts';

const customer = toLoginUser(wireUser());
const found: Landing = { device: 'desktop', side: 'manager', url: 'https://mgr.example.com/mgr' };

function open() {
  const environment = memoryEnvironment();
  const signal = new AbortController().signal;
  const records = createRecords(environment.storage, '');
  const session = createSession({
    records,
    clock: environment.clock,
    tabRecords: createRecords(environment.tabStorage, ''),
    onEnded: () => {},
    signal,
  });
  return { environment, session, ...createSignIn({ session, device: 'desktop', isShared: () => false, signal }) };
}

test.each([
  ['of a customer', {}, undefined, 'pcShop_user'],
  ['of a manager', { type_: '1' }, undefined, 'pcMgr_user'],
  ['of an unknown type', { type_: '99' }, undefined, 'pcShop_user'],
  ['of a customer who lands on the other side', {}, found, 'pcMgr_user'],
])('a login %s is stored under the key of its side', (_, change, landing, key) => {
  const { signIn, environment } = open();

  signIn(toLoginUser(wireUser(change)), landing);

  expect(['pcShop_user', 'pcMgr_user'].filter((one) => environment.storage.get(one) !== null)).toEqual([key]);
});

test('the landing stays while the login is renewed, here or in another tab, and leaves with it', () => {
  const { signIn, landing, session, environment } = open();
  signIn(customer, found);

  signIn({ ...customer, token: 'fresh' });
  environment.changeInOtherTab('pcShop_user', JSON.stringify(wireUser({ token_: 'fresher' })));
  expect(session.token()).toBe('fresher');
  expect(landing.get()).toBe(found);

  session.signOut();
  expect(landing.get()).toBeNull();
});
