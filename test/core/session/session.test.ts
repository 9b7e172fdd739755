import type { KeyValueStorage } from 'account-portal';
import { memoryEnvironment, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../../core/environment/memory-storage.ts';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { toStoredUser } from '../../../core/model/stored-user.ts';
import { createSession } from '../../../core/session/session.ts';
import { createRecords } from '../../../core/storage/records.ts';

const now = Date.UTC(2026, 0, 1);
const day = 24 * 60 * 60 * 1000;
const customer = toLoginUser(wireUser());
const manager = toLoginUser(wireUser({ id_: '7', type_: '1', token_: 'm-token' }));

const kept = (user: unknown, savedAt: unknown = now, v = 1) => JSON.stringify({ v, value: { savedAt, user } });

function device(storage: Readonly<Record<string, string>> = {}) {
  const environment = memoryEnvironment({ now, storage });
  const left = vi.fn();
  const open = () =>
    createSession({
      records: createRecords(environment.storage, ''),
      clock: environment.clock,
      onLeftElsewhere: left,
      life: new AbortController().signal,
    });
  return { environment, open, left, session: open() };
}

test('enter signs in for this page only, until the session is stored', () => {
  const { session, open, environment } = device();

  session.signIn(customer);
  expect(session.token()).toBe('t0ken');
  expect(environment.storage.get('pcShop_user')).toBeNull();

  session.store('desktopShopUser');
  const later = open();
  later.recheck();
  expect(later.get().user).toMatchObject({ id: '42', token: 't0ken', companyName: '青禾粮油' });
});

test('without a user there is nothing to store', () => {
  const { session, environment } = device();

  session.store('desktopShopUser');

  expect(session.token()).toBe('');
  expect(environment.storage.get('pcShop_user')).toBeNull();
});

test.each([
  ['mobileShopUser', 'mShop_user'],
  ['mobileManagerUser', 'mMgr_user'],
  ['desktopShopUser', 'pcShop_user'],
  ['desktopManagerUser', 'pcMgr_user'],
] as const)('%s is stored under %s, without unnecessary fields', (slot, key) => {
  const { session, environment } = device();

  session.signIn({ ...customer, authCode: 'c0de', headImage: 'face.png' });
  session.store(slot);

  const text = environment.storage.get(key) ?? '';
  expect(JSON.parse(text).value.user).toEqual(toStoredUser(customer));
  expect(text).not.toContain('c0de');
  expect(text).not.toContain('face.png');
});

test('restores the latest of several stored sessions', () => {
  const { session } = device({
    pcShop_user: kept(wireUser(), now - day),
    pcMgr_user: kept(wireUser({ id_: '7' }), now - 1),
    mMgr_user: kept(wireUser({ id_: '8' }), now - 2 * day),
  });

  session.recheck();

  expect(session.get().user?.id).toBe('7');
});

test('restoring again does not replace the user', () => {
  const { session } = device({ pcShop_user: kept(wireUser(), now + day) });
  session.signIn(manager);

  session.recheck();

  expect(session.get().user?.id).toBe('7');
});

test.each([
  ['a week old', kept(wireUser(), now - 7 * day), '42'],
  ['older than a week', kept(wireUser(), now - 7 * day - 1), undefined],
  ['of tomorrow, as after the clock was put back', kept(wireUser(), now + day), '42'],
  ['of a future that no clock error explains', kept(wireUser(), now + 8 * day), undefined],
  ['without a token', kept(wireUser({ token_: '' })), undefined],
  ['without an id', kept(wireUser({ id_: undefined })), undefined],
  ['without a company', kept(wireUser({ company_id_: null })), undefined],
  ['with a text as its user', kept('lin.wei'), undefined],
  ['with an invalid time', kept(wireUser(), '2026'), undefined],
  ['with a number in a text as its time', kept(wireUser(), String(now)), undefined],
  ['without a time', '{"v":1,"value":{"user":{}}}', undefined],
  ['that is no record', '{"v":1,"value":"lin.wei"}', undefined],
])('a stored session %s', (_, text, expected) => {
  const { session, environment } = device({ pcShop_user: text });

  session.recheck();

  expect(session.get().user?.id).toBe(expected);
  expect(environment.storage.get('pcShop_user')).toBe(expected === undefined ? null : text);
});

test.each([['{"v":1,'], ['lin.wei'], [kept(wireUser(), now, 2)]])("leaves another user's %s alone", (text) => {
  const { session, environment } = device({ pcShop_user: text });

  session.recheck();

  expect(session.get().user).toBeNull();
  expect(environment.storage.get('pcShop_user')).toBe(text);
});

test('logout removes all stored sessions', () => {
  const { session, environment } = device({ mMgr_user: kept(wireUser({ id_: '8' })), lang: 'en' });
  session.signIn(customer);
  session.store('desktopShopUser');

  session.signOut();

  expect(session.token()).toBe('');
  expect(['pcShop_user', 'mMgr_user'].map(environment.storage.get)).toEqual([null, null]);
  expect(environment.storage.get('lang')).toBe('en');
});

test('an expired session removes no other session', () => {
  const { session, environment } = device();
  session.signIn(manager);
  session.store('desktopManagerUser');
  environment.changeInOtherTab('pcShop_user', kept(wireUser({ id_: '8', token_: 'of another' })));

  session.signOut('m-token');

  expect(session.get().user).toBeNull();
  expect(environment.storage.get('pcMgr_user')).toBeNull();
  expect(environment.storage.get('pcShop_user')).not.toBeNull();
});

test('an expired session is not replaced by an older one of another login, but by a later one', () => {
  const { session, environment } = device({ pcShop_user: kept(wireUser({ id_: '8' }), now - day) });
  session.signIn(manager);
  session.store('desktopManagerUser');

  session.signOut('m-token');
  session.recheck();
  environment.changeInOtherTab('lang', 'en');
  expect(session.get().user).toBeNull();

  environment.changeInOtherTab('pcShop_user', kept(wireUser({ id_: '8' })));
  expect(session.get().user?.id).toBe('8');
});

test('a login after an expired session is kept, although the clock was set back', () => {
  const { environment, session, left } = device();
  environment.advance(day);
  session.signIn(manager);
  session.signOut('m-token');
  const { now: later } = environment.clock;
  Object.assign(environment.clock, { now: () => later() - 1000 });
  session.signIn(customer);
  session.store('desktopShopUser');

  environment.changeInOtherTab('lang', 'en');

  expect(session.get().user?.id).toBe('42');
  expect(left).not.toHaveBeenCalled();
});

test('without a session, other changes of the storage are not a logout', () => {
  const { environment, left } = device();

  environment.changeInOtherTab('lang', 'en');
  environment.changeInOtherTab('lang', 'es');

  expect(left).not.toHaveBeenCalled();
});

test.each<[string, (page: ReturnType<typeof device>) => void]>([
  [
    'stored here',
    ({ session }) => {
      session.signIn(customer);
      session.store('desktopShopUser');
    },
  ],
  [
    'restored',
    ({ session, environment }) => {
      environment.storage.set('pcShop_user', kept(wireUser()));
      session.recheck();
    },
  ],
  ['of another tab', ({ environment }) => environment.changeInOtherTab('pcShop_user', kept(wireUser()))],
])('a logout in another tab ends a session that is %s, with one event', (_, begin) => {
  const page = device();
  const { session, environment, left } = page;
  begin(page);
  expect(session.get().user?.id).toBe('42');

  environment.changeInOtherTab('pcShop_user', null);
  environment.changeInOtherTab('pcMgr_user', null);

  expect(session.get().user).toBeNull();
  expect(left).toHaveBeenCalledTimes(1);
});

test('a returned page takes over the session that has replaced its own, after one event', () => {
  const { session, environment, left } = device();
  session.signIn(customer);
  session.store('desktopShopUser');
  environment.storage.remove('pcShop_user');
  environment.storage.set('pcMgr_user', kept(wireUser({ id_: '7' })));
  left.mockImplementation(() => expect(session.get().user).toBeNull());

  session.recheck(true);

  expect(session.get().user?.id).toBe('7');
  expect(left).toHaveBeenCalledTimes(1);
});

test('a frozen tab that hears of a logout only after the next login takes that over, after one event', () => {
  let hear = (_key: string, _removed: boolean) => {};
  const storage = createMemoryStorage();
  const subscribe: KeyValueStorage['subscribe'] = (listener) => {
    hear = listener;
    return () => {};
  };
  const left = vi.fn(() => expect(session.get().user).toBeNull());
  const session = createSession({
    life: new AbortController().signal,
    records: createRecords({ ...storage, subscribe }, ''),
    clock: memoryEnvironment({ now }).clock,
    onLeftElsewhere: left,
  });
  session.signIn(customer);
  session.store('desktopShopUser');
  storage.set('pcShop_user', kept(wireUser({ id_: '8' })));

  hear('pcShop_user', true);
  hear('pcShop_user', false);

  expect(session.get().user?.id).toBe('8');
  expect(left).toHaveBeenCalledTimes(1);
});

test('another login that replaces this one without a logout leaves this tab alone, whatever else that tab removes', () => {
  const { session, environment, left } = device();
  session.signIn(customer);
  session.store('desktopShopUser');
  environment.storage.set('accountList', '{"v":1,"value":["wang.fang"]}');

  environment.changeInOtherTab('pcShop_user', kept(wireUser({ id_: '8' })));
  environment.changeInOtherTab('accountList', null);

  expect(session.get().user?.id).toBe('42');
  expect(left).not.toHaveBeenCalled();
});

test('a returned page keeps its session while it is stored, and one of this page only', () => {
  const { session, environment, left } = device();
  session.signIn(customer);
  session.store('desktopShopUser');
  session.recheck(true);
  session.signIn(customer);
  environment.storage.set('pcShop_user', kept(wireUser({ id_: '7' })));
  session.recheck(true);

  expect(session.get().user?.id).toBe('42');
  expect(left).not.toHaveBeenCalled();
});

test('a session of this page only ignores other tabs', () => {
  const { session, environment, left } = device();
  session.signIn(customer);

  environment.changeInOtherTab('pcMgr_user', kept(wireUser({ id_: '7' })));
  environment.changeInOtherTab('pcMgr_user', null);

  expect(session.get().user?.id).toBe('42');
  expect(left).not.toHaveBeenCalled();
});

test('removing one of two stored sessions does not end the other', () => {
  const { session, environment } = device({ mMgr_user: kept(wireUser({ id_: '8' })) });
  session.signIn(customer);
  session.store('desktopShopUser');

  environment.changeInOtherTab('mMgr_user', null);

  expect(session.get().user?.id).toBe('42');
});

test('a logout of the previous user does not sign out the next one', () => {
  const { session, environment } = device();
  session.signIn(customer);
  session.store('desktopShopUser');
  session.signIn(manager);

  environment.changeInOtherTab('pcShop_user', null);

  expect(session.get().user?.id).toBe('7');
});

test('a logout in another tab does nothing without a session', () => {
  const { session, environment, left } = device();

  environment.changeInOtherTab('pcShop_user', null);
  session.signIn(customer);
  session.store('desktopShopUser');
  session.signOut();
  environment.changeInOtherTab('pcShop_user', null);

  expect(left).not.toHaveBeenCalled();
});

test('a destroyed session ignores other tabs', () => {
  const { session, environment } = device();

  session.destroy();
  environment.changeInOtherTab('pcMgr_user', kept(wireUser()));

  expect(session.get().user).toBeNull();
});

test('the state as JSON has the user without the token', () => {
  const { session } = device();

  session.signIn({ ...customer, authCode: 'c0de' });

  const text = JSON.stringify(session.get());
  expect(JSON.parse(text)).toMatchObject({ user: { id: '42', login: 'lin.wei' } });
  expect(text).not.toMatch(/t0ken|c0de/);
});

test.each([
  ['another token', { token_: 'fresh' }, { token: 'fresh' }],
  ['another phone', { bind_phone_: '' }, { bindPhone: '' }],
])('takes over the same login with %s from another tab', (_, change, expected) => {
  const { session, environment, left } = device();
  session.signIn(customer);
  session.store('desktopShopUser');

  environment.changeInOtherTab('pcShop_user', kept(wireUser(change)));

  expect(session.get().user).toMatchObject({ id: '42', ...expected });
  expect(left).not.toHaveBeenCalled();
});

test.each([
  ['another person', wireUser({ id_: '9', token_: 'nine' })],
  ['the same login unchanged', wireUser()],
])('%s in another tab changes nothing', (_, user) => {
  const { session, environment } = device();
  session.signIn(customer);
  session.store('desktopShopUser');
  const listener = vi.fn();
  session.subscribe(listener);

  environment.changeInOtherTab('pcShop_user', kept(user));

  expect(session.token()).toBe('t0ken');
  expect(listener).not.toHaveBeenCalled();
});
