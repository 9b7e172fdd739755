import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../../core/environment/memory-storage.ts';
import { createRecords } from '../../../core/storage/records.ts';
import { createRemembered } from '../../../core/storage/remembered.ts';

const remembered = (kept: Readonly<Record<string, string>> = {}) => {
  const storage = createMemoryStorage(kept);
  return { storage, ...createRemembered(createRecords(storage, '')) };
};

test('lists the latest account first, without repetitions', () => {
  const { add, accounts } = remembered();

  for (const account of ['amy', 'bob', 'amy']) add(account);

  expect(accounts()).toEqual(['amy', 'bob']);
});

test('remembers five accounts, and drops the oldest', () => {
  const { add, accounts, storage } = remembered();

  for (const account of ['a', 'b', 'c', 'd', 'e', 'f']) add(account);

  expect(accounts()).toEqual(['f', 'e', 'd', 'c', 'b']);
  expect(storage.get('portal-remembered')).not.toContain('"a"');
});

test('removes an account, and the record with the last one', () => {
  const { add, forget, accounts, storage } = remembered();
  add('amy');
  add('bob');

  forget('nobody');
  forget('bob');
  expect(accounts()).toEqual(['amy']);

  forget('amy');
  expect(storage.get('portal-remembered')).toBeNull();
});

test.each([
  ['"amy"', []],
  ['{"length":2}', []],
  ['["amy",7,null,{"a":1},"bob"]', ['amy', 'bob']],
  ['["1","2","3","4","5","6","7"]', ['1', '2', '3', '4', '5']],
])('reads only account names from a stored %s', (value, expected) => {
  const { accounts } = remembered({ 'portal-remembered': value });

  expect(accounts()).toEqual(expected);
});

test('leaves the logins of the user alone', () => {
  const logins = JSON.stringify([{ login_: 'amy', mgrList: [], shopList: [] }]);
  const { accounts, storage } = remembered({ accountList: logins });

  expect(accounts()).toEqual([]);
  expect(storage.get('accountList')).toBe(logins);
});
