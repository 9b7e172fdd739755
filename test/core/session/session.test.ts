import { type LoginUser, mergeAccounts } from 'account-portal';
import { memoryEnvironment, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { createSession } from '../../../core/session/session.ts';
import { createRecords } from '../../../core/storage/records.ts';

const now = Date.UTC(2026, 0, 1);
const day = 24 * 60 * 60 * 1000;
const customer = toLoginUser(wireUser());
const manager = toLoginUser(wireUser({ id_: '7', type_: '1', token_: 'm-token' }));

/** As another page of the product writes it. */
const kept = (user: unknown) => JSON.stringify(user);
/** As a portal writes it. */
const since = (key: string, user: unknown, at: number) => ({ [key]: kept(user), [`portal-since-${key}`]: `${at}` });

function device(storage: Readonly<Record<string, string>> = {}) {
  const environment = memoryEnvironment({ now, storage });
  const left = vi.fn();
  const expired = vi.fn();
  const open = () =>
    createSession({
      records: createRecords(environment.storage, ''),
      tabRecords: createRecords(environment.tabStorage, ''),
      clock: environment.clock,
      onEnded: (ended) => (ended === 'left' ? left() : expired(ended)),
      signal: new AbortController().signal,
    });
  return { environment, open, left, expired, session: open() };
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
] as const)('%s is stored under %s (rules.md 1.3, 3.6) in the names of a login, without its code', (slot, key) => {
  const { session, environment } = device();

  session.signIn({ ...customer, authCode: 'c0de' });
  session.store(slot);

  const text = environment.storage.get(key) ?? '';
  const { auth_code_: _code, ...payload } = wireUser();
  expect(JSON.parse(text)).toEqual(payload);
  expect(environment.storage.get(`portal-since-${key}`)).toBe(`${now}`);
  expect(text).not.toContain('c0de');
});

test('restores the latest of several stored sessions', () => {
  const { session } = device({
    ...since('pcShop_user', wireUser(), now - day),
    ...since('pcMgr_user', wireUser({ id_: '7' }), now - 1),
    ...since('mMgr_user', wireUser({ id_: '8' }), now - 2 * day),
  });

  session.recheck();

  expect(session.get().user?.id).toBe('7');
});

test('restoring again does not replace the user', () => {
  const { session } = device(since('pcShop_user', wireUser(), now + day));
  session.signIn(manager);

  session.recheck();

  expect(session.get().user?.id).toBe('7');
});

test.each([
  ['a week old', now - 7 * day, '42'],
  ['older than a week', now - 7 * day - 1, undefined],
  ['of tomorrow, as after the clock was put back', now + day, '42'],
  ['of a future that no clock error explains', now + 8 * day, undefined],
])('a stored session %s', (_, at, expected) => {
  const { session, environment } = device({
    ...since('pcShop_user', wireUser(), at),
    accountList: JSON.stringify([{ mgrList: [], shopList: [wireUser()] }]),
  });

  session.recheck();

  expect(session.get().user?.id).toBe(expected);
  expect(environment.storage.get('pcShop_user') === null).toBe(expected === undefined);
  expect(environment.storage.get('accountList') === null).toBe(expected === undefined);
});

test.each([[{}], [{ 'portal-since-pcShop_user': 'yesterday' }]])(
  'a session that another page has stored, dated %j, counts from when it is first seen',
  (dates) => {
    const { session, open, environment } = device({ pcShop_user: kept(wireUser()), ...dates });
    session.recheck();
    expect(session.get().user?.id).toBe('42');

    environment.advance(7 * day + 1);
    const later = open();
    later.recheck();

    expect(later.get().user).toBeNull();
    expect(environment.storage.get('pcShop_user')).toBeNull();
  },
);

test('the date of a session that another page has removed is not that of the next', () => {
  const { open, environment } = device(since('pcShop_user', wireUser(), now - 6 * day));
  environment.storage.remove('pcShop_user');
  open().recheck();
  environment.storage.set('pcShop_user', kept(wireUser({ id_: '8' })));
  open().recheck();

  environment.advance(2 * day);
  const later = open();
  later.recheck();

  expect(later.get().user?.id).toBe('8');
});

test.each([
  ['{"v":1,'],
  ['lin.wei'],
  ['{}'],
  ['["lin.wei"]'],
  [kept(wireUser({ token_: '' }))],
  [kept(wireUser({ id_: undefined }))],
  [kept(wireUser({ company_id_: null }))],
])('%s is no session, and left alone', (text) => {
  const { session, environment } = device({ pcShop_user: text });

  session.recheck();

  expect(session.get().user).toBeNull();
  expect(environment.storage.get('pcShop_user')).toBe(text);
});

const entryOf = (...users: LoginUser[]) =>
  mergeAccounts({ phone: '13800138000', mgrAccountList: [], shopAccountList: users });
const other = toLoginUser(wireUser({ id_: '9', company_id_: '1002', login_: 'lin.wei2', token_: 'nine' }));
const listed = (text: string | null) =>
  (JSON.parse(text ?? '[]') as { shopList: { id_: string }[]; mgrList: { id_: string }[] }[]).map(
    ({ mgrList, shopList }) => [...mgrList, ...shopList].map(({ id_ }) => id_),
  );

test('accountList has the entries of rules.md 3.4 as the server has listed them, without tokens', () => {
  const { session, environment } = device();

  session.list(entryOf(customer, other));
  expect(environment.storage.get('accountList')).toBeNull();
  session.signIn(customer);
  session.store('desktopShopUser');

  const text = environment.storage.get('accountList') ?? '';
  expect(JSON.parse(text)).toMatchObject([
    { login_: 'lin.wei', company_id_: '1001', phone_: '13800138000', mgrList: [], shopList: [{ login_: 'lin.wei' }] },
    { login_: 'lin.wei2', company_id_: '1002', shopList: [{ id_: '9', name_: '林薇' }] },
  ]);
  expect(text).not.toMatch(/token_|t0ken|nine"|auth_code_/);
});

test.each<[string, LoginUser, string[][]]>([
  ['a login that is listed', other, [['42'], ['9']]],
  ['a login of somebody else', manager, [['7']]],
  ['a login without its phone', { ...other, phone: '' }, [['9']]],
])('after a reload, %s leaves accountList of its own logins', (_, user, expected) => {
  const { session, open, environment } = device();
  session.list(entryOf(customer, other));
  session.signIn(customer);
  session.store('desktopShopUser');
  const later = open();

  later.signIn(user);
  later.store('desktopShopUser');

  expect(listed(environment.storage.get('accountList'))).toEqual(expected);
});

test.each([
  ['another login with its phone', { id: '8' }],
  ['the login with another phone', { phone: '13700137000' }],
])('what the server has listed is not stored for %s', (_, change) => {
  const { session, environment } = device();
  const user = { ...customer, ...change };
  session.list(entryOf(customer, other));

  session.signIn(user);
  session.store('desktopShopUser');

  expect(JSON.parse(environment.storage.get('accountList') ?? '')).toMatchObject([
    { phone_: user.phone, shopList: [{ id_: user.id }] },
  ]);
});

test('the second login of a company is listed, too', () => {
  const { session, environment } = device();
  session.list(entryOf({ ...customer, id: '41' }, customer, other));

  session.signIn(customer);
  session.store('desktopShopUser');

  expect(listed(environment.storage.get('accountList'))).toEqual([['41', '42'], ['9']]);
});

test.each([
  ['a customer', customer, { mgrList: [], shopList: [{ id_: '42' }] }],
  ['a manager', manager, { mgrList: [{ id_: '7' }], shopList: [] }],
])('without a list of the server, accountList has the login of %s alone', (_, user, entry) => {
  const { session, environment } = device();

  session.signIn(user);
  session.store('desktopShopUser');

  expect(JSON.parse(environment.storage.get('accountList') ?? '')).toMatchObject([entry]);
});

test('what the server lists is not stored without the session', () => {
  const { session, environment } = device();
  session.signIn(customer);

  session.list(entryOf(customer, other));

  expect(environment.storage.get('accountList')).toBeNull();
});

test('accountList follows what the server lists of a signed-in user, and leaves with his last session', () => {
  const { session, environment } = device();
  session.signIn(customer);
  session.store('desktopShopUser');
  expect(listed(environment.storage.get('accountList'))).toEqual([['42']]);
  session.list(entryOf(customer, other));
  expect(listed(environment.storage.get('accountList'))).toEqual([['42'], ['9']]);

  environment.storage.set('mShop_user', kept(wireUser({ token_: 'another' })));
  session.signOut('t0ken');
  expect(environment.storage.get('accountList')).not.toBeNull();

  session.signOut();
  expect(environment.storage.get('accountList')).toBeNull();
});

test('accountList leaves with a session that another page of the product ends', () => {
  const { session, environment } = device();
  session.signIn(customer);
  session.store('desktopShopUser');

  environment.changeInOtherTab('pcShop_user', null);

  expect(environment.storage.get('accountList')).toBeNull();
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
  const { session, environment } = device(since('pcShop_user', wireUser({ id_: '8' }), now - day));
  session.signIn(manager);
  session.store('desktopManagerUser');

  session.signOut('m-token');
  session.recheck();
  environment.changeInOtherTab('lang', 'en');
  expect(session.get().user).toBeNull();

  environment.storage.set('portal-since-pcShop_user', `${now}`);
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

  session.recheck();

  expect(session.get().user?.id).toBe('7');
  expect(left).toHaveBeenCalledTimes(1);
});

test('a returned page leaves the accountList of the session that has replaced its own', () => {
  const { session, environment } = device();
  session.signIn(customer);
  session.store('desktopShopUser');
  environment.storage.remove('pcShop_user');
  environment.storage.set('pcMgr_user', kept(wireUser({ id_: '7' })));
  environment.storage.set('accountList', '[]');

  session.recheck();

  expect(environment.storage.get('accountList')).toBe('[]');
});

test.each<[string, (page: ReturnType<typeof device>, key: string, user: string) => void]>([
  ['hears of', ({ environment }, key, user) => environment.changeInOtherTab(key, user)],
  [
    'looks for',
    ({ environment, session }, key, user) => {
      environment.storage.set(key, user);
      session.recheck();
    },
  ],
])('the tab that %s another login in place of its own follows it, after one event', (_, tell) => {
  const page = device();
  const { session, environment, left } = page;
  session.signIn(customer);
  session.store('desktopShopUser');
  left.mockImplementation(() => expect(session.get().user).toBeNull());

  tell(page, 'pcShop_user', kept(wireUser({ id_: '8' })));
  environment.changeInOtherTab('accountList', null);

  expect(session.get().user?.id).toBe('8');
  expect(left).toHaveBeenCalledTimes(1);
});

test.each([
  ['of somebody else is followed', { phone_: '13900139000' }, '8', 1],
  ['of the same person, for the other side, leaves this one alone', {}, '42', 0],
])('a later login %s, beside the own one', (_, fields, expected, events) => {
  const { session, environment, left } = device();
  session.signIn(customer);
  session.store('desktopShopUser');

  environment.storage.set('portal-since-pcMgr_user', `${now + 1}`);
  environment.changeInOtherTab('pcMgr_user', kept(wireUser({ id_: '8', type_: '1', ...fields })));

  expect(session.get().user?.id).toBe(expected);
  expect(left).toHaveBeenCalledTimes(events);
});

test.each([
  ['at the start', false],
  ['on a page that was open all the time', true],
])('a session that is too old has expired, %s, and is no logout', (_, open) => {
  const { session, environment, left, expired } = device(since('pcShop_user', wireUser(), now));
  if (open) session.recheck();
  environment.advance(7 * day + 1);

  session.recheck();
  session.recheck();

  expect([expired.mock.calls.length, left.mock.calls.length, session.get().user]).toEqual([1, 0, null]);
});

test('a returned page keeps its session while it is stored, and one of this page only', () => {
  const { session, environment, left } = device();
  session.signIn(customer);
  session.store('desktopShopUser');
  session.recheck();
  session.signIn(customer);
  environment.storage.set('pcShop_user', kept(wireUser({ id_: '7' })));
  session.recheck();

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

test('the same login, written again in another tab, changes nothing', () => {
  const { session, environment } = device();
  session.signIn(customer);
  session.store('desktopShopUser');
  const listener = vi.fn();
  session.subscribe(listener);

  environment.changeInOtherTab('pcShop_user', kept(wireUser()));

  expect(listener).not.toHaveBeenCalled();
});

const shared: LoginUser = { ...customer, sharedDevice: true };
const minute = 60 * 1000;

test('a session on a shared device is stored in the tab only, where a reload finds it', () => {
  const { session, open, environment } = device(since('pcShop_user', wireUser({ id_: '9' }), now));
  session.signIn(shared);
  session.store('desktopShopUser');

  expect(environment.storage.get('pcShop_user')).toBeNull(); // as another login would have replaced it
  expect(environment.storage.get('accountList')).toBeNull();
  expect(environment.tabStorage.get('pcShop_user')).toContain('t0ken');

  const reloaded = open();
  reloaded.recheck();
  expect(reloaded.get().user).toMatchObject({ id: '42', sharedDevice: true });
});

test('a stored session says by its place alone whether the device is shared', () => {
  const { session } = device(since('pcShop_user', wireUser({ shared_device_: true }), now));

  session.recheck();

  expect(session.get().user?.sharedDevice).toBe(false);
});

test('a session on a shared device ends after a quarter of an hour without use, and says so', () => {
  const { session, environment, expired } = device();
  session.signIn(shared);
  session.store('desktopShopUser');
  session.list(mergeAccounts({ phone: shared.phone, mgrAccountList: [], shopAccountList: [shared] }));
  environment.advance(15 * minute);
  session.recheck();
  expect(session.get().user?.id).toBe('42');

  environment.advance(1);
  session.recheck();

  expect(session.get()).toMatchObject({ user: null, ended: 'idle' });
  expect(expired).toHaveBeenCalledExactlyOnceWith('idle');
  expect(environment.tabStorage.get('pcShop_user')).toBeNull();
  expect(environment.tabStorage.get('accountList')).toBeNull();
});

test.each([
  ['a sign-out', undefined, 'left'],
  ['a token that was ended from elsewhere', 'ended', 'ended'],
] as const)('the state says why it has ended after %s, until the next login', (_, reason, expected) => {
  const { session } = device();
  session.signIn(customer);

  session.signOut(undefined, reason);
  expect(session.get()).toMatchObject({ user: null, ended: expected });

  session.signIn(customer);
  expect(session.get().ended).toBeNull();
});

test('a session that somebody else has left on a shared device does not follow the one that has ended there', () => {
  const { session, environment, open } = device(since('pcMgr_user', wireUser({ id_: '9', phone_: '' }), now - day));
  session.signIn(shared);
  session.store('desktopShopUser');

  environment.advance(16 * minute);
  session.recheck();
  session.recheck();
  expect(session.get()).toMatchObject({ user: null, ended: 'idle' });

  const later = open(); // a page that is opened anew belongs to whoever has stayed logged in
  later.recheck();
  expect(later.get().user?.id).toBe('9');
});
