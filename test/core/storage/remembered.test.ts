import { memoryEnvironment, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { createRecords } from '../../../core/storage/records.ts';
import { createRemembered } from '../../../core/storage/remembered.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 0, 1);
const user = toLoginUser(wireUser());

const remembered = (stored: Readonly<Record<string, string>> = {}) => {
  const environment = memoryEnvironment({ now, storage: stored });
  return { environment, ...createRemembered(createRecords(environment.storage, ''), environment.clock) };
};
const stored = (people: unknown, version: unknown = 1) => ({
  'portal-remembered': JSON.stringify({ version, people }),
});
const amy = { account: 'amy', name: 'Amy', maskedPhone: '138****8000', companyId: '1001', type: '3', at: now };

test('lists the latest account first, without repetitions', () => {
  const { add, accounts } = remembered();

  for (const account of ['amy', 'bob', 'amy']) add(account);

  expect(accounts()).toEqual(['amy', 'bob']);
});

test('remembers five people, and drops the oldest', () => {
  const { add, accounts, environment } = remembered();

  for (const account of ['a', 'b', 'c', 'd', 'e', 'f']) add(account);

  expect(accounts()).toEqual(['f', 'e', 'd', 'c', 'b']);
  expect(environment.storage.get('portal-remembered')).not.toContain('"a"');
});

test('an account that is remembered without its way has none, and keeps one that is known', () => {
  const { add, people } = remembered();

  add('amy');
  add('bob', 'sms');
  add('bob');

  expect(people().map(({ account, way }) => [account, way])).toEqual([
    ['bob', 'sms'],
    ['amy', ''],
  ]);
});

test('removes a person, and the record with the last one', () => {
  const { add, forget, accounts, environment } = remembered();
  add('amy');
  add('bob');

  forget('nobody');
  forget('bob');
  expect(accounts()).toEqual(['amy']);

  forget('amy');
  expect(environment.storage.get('portal-remembered')).toBeNull();
});

test('who has just been added is described by the login that follows, without a token or the whole number', () => {
  const { add, describe, people, environment } = remembered();
  add('lin.wei', 'password');

  describe(user);

  expect(people()).toEqual([
    {
      account: 'lin.wei',
      way: 'password',
      name: user.name,
      maskedPhone: '138****8000',
      companyId: '1001',
      companyName: '青禾粮油',
      type: '3',
      at: now,
    },
  ]);
  const text = environment.storage.get('portal-remembered') ?? '';
  for (const secret of [user.token, user.phone, user.id]) expect(text).not.toContain(`"${secret}"`);
});

test('a login without a tick describes nobody, whoever was added before', () => {
  const { add, forget, describe, people } = remembered();
  add('amy');
  add('bob');
  forget('bob');

  describe(user);

  expect(people()).toMatchObject([{ account: 'amy', name: '' }]);
});

test('a login that follows by another way describes nobody who was added before', () => {
  const { add, describe, forget, people } = remembered();
  add('amy');
  describe(user);
  describe({ ...user, name: 'Eve' });
  expect(people()).toMatchObject([{ account: 'amy', name: user.name }]);

  add('bob'); // and then refused
  forget('');
  describe(user);
  expect(people()).toMatchObject([{ account: 'bob', name: '' }, { account: 'amy' }]);
});

test.each([
  [179 * day, 1],
  [181 * day, 0],
])('a person is remembered for half a year after the last login: %d ms later', (later, count) => {
  const { add, people, environment } = remembered();
  add('amy');

  environment.advance(later);

  expect(people()).toHaveLength(count);
});

test.each([
  ['names of an unknown version', { 'portal-remembered': '["amy"]' }, []],
  ['another version', stored([amy], 2), []],
  ['no JSON', { 'portal-remembered': '{' }, []],
  ['something else than people', stored([amy, 'bob', null, 7, { account: 'eve' }, { at: now }]), ['amy']],
  [
    'more than five',
    stored([1, 2, 3, 4, 5, 6].map((one) => ({ ...amy, account: `${one}` }))),
    ['1', '2', '3', '4', '5'],
  ],
  ['an account that is too long', stored([{ ...amy, account: 'a'.repeat(101) }]), []],
])('of %s only the people are read', (_, storage, expected) => {
  expect(remembered(storage).accounts()).toEqual(expected);
});

test('a name that was written by another script is bounded, and has no line breaks or marks of direction', () => {
  const { people } = remembered(stored([{ ...amy, name: `\u202e${'a'.repeat(3000)}`, companyName: 'a\nb' }]));

  expect(people()).toMatchObject([{ name: 'a'.repeat(100), companyName: 'a b' }]);
});

test('leaves the logins of the user alone', () => {
  const logins = JSON.stringify([{ login_: 'amy', mgrList: [], shopList: [] }]);
  const { accounts, environment } = remembered({ accountList: logins });

  expect(accounts()).toEqual([]);
  expect(environment.storage.get('accountList')).toBe(logins);
});
