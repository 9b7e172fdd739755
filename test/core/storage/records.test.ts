import { type KeyValueStorage, storageKeys } from 'account-portal';
import { expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../../core/environment/memory-storage.ts';
import { createRecords } from '../../../core/storage/records.ts';
import type { RecordName } from '../../../core/storage/stored.ts';

test.each([['text'], [0], [false], [null], [[1]], [{ a: { b: 1 } }]])(
  '%j is written as plain JSON (rules.md 3.6), and read',
  (value) => {
    const storage = createMemoryStorage();
    const records = createRecords(storage, '');

    records.write('locale', value);

    expect(storage.get('lang')).toBe(JSON.stringify(value));
    expect(records.read('locale')).toEqual(value);
  },
);

test.each([['en'], ['{"v":1,'], ['']])('%j, which is not JSON, is read as that text, and kept', (text) => {
  const storage = createMemoryStorage({ lang: text });

  expect(createRecords(storage, '').read('locale')).toBe(text);
  expect(storage.get('lang')).toBe(text);
});

test.each([
  ['lang', '{"v":1,"value":"en"}', '"en"', null],
  ['companyData', '{"v":1,"value":{"companyId":"12","name_":"A"}}', '{"companyId":"12","name_":"A"}', null],
  ['shareUserId', '{"v":1,"value":{"id":"5","at":7}}', '"5"', '7'],
  ['pcMgr_user', '{"v":1,"value":{"savedAt":7,"user":{"id_":"42"}}}', '{"id_":"42"}', '7'],
  ['pcMgr_user', '{"v":1,"value":{"savedAt":"7","user":{"id_":"42"}}}', '{"id_":"42"}', null],
  ['lang', '{"v":1}', '{"v":1}', null],
  ['lang', '{"v":2,"value":"en"}', '{"v":2,"value":"en"}', null],
  ['lang', '{"v":1,"value":null}', 'null', null],
])('%s: the stored text %s is %s after it was read, with the date %s', (key, text, plain, date) => {
  const storage = createMemoryStorage({ [key]: text });
  const name = Object.entries(storageKeys).find(([, one]) => one === key)?.[0] as RecordName;
  const records = createRecords(storage, '');

  for (const _ of ['first', 'second']) expect(records.read(name)).toEqual(JSON.parse(plain));

  expect(storage.get(key)).toBe(plain);
  expect(storage.get(`portal-since-${key}`)).toBe(date);
});

test('the date of a value goes with it, by whomever it is removed', () => {
  const storage = createMemoryStorage();
  const records = createRecords(storage, '');

  records.write('shareUserId', '5', 7);
  expect(records.since('shareUserId', 9)).toBe(7);
  records.remove('shareUserId');
  expect(storage.get('portal-since-shareUserId')).toBeNull();

  records.write('shareUserId', '5', 7);
  storage.remove('shareUserId');
  records.read('shareUserId');
  expect(records.since('shareUserId', 9)).toBe(9);
});

test('keys have the prefix, and prefixes are separate', () => {
  const storage = createMemoryStorage();
  const ours = createRecords(storage, 'shop-');
  const others = createRecords(storage, 'desk-');

  ours.write('companyData', 1);
  others.write('companyData', 2);
  others.remove('companyData');

  expect(ours.read('companyData')).toBe(1);
  expect(storage.get('shop-companyData')).not.toBeNull();
  expect(storage.get('companyData')).toBeNull();
});

test('a hostile record touches no prototype', () => {
  const text = '{"v":1,"value":{"__proto__":{"polluted":true}},"__proto__":{"polluted":true}}';

  createRecords(createMemoryStorage({ companyData: text }), '').read('companyData');

  expect({}).not.toHaveProperty('polluted');
});

test.each<[string | null, number]>([
  ['p-lang', 1],
  ['p-pcMgr_user', 1],
  [null, 1],
  ['lang', 0],
  ['p-accountList', 0],
  ['p-cart', 0],
  ['cart', 0],
])('a change to %j in another tab is reported %i times (null: storage was cleared)', (key, times) => {
  const heard: ((key: string | null) => void)[] = [];
  const storage: KeyValueStorage = {
    ...createMemoryStorage(),
    subscribe(listener) {
      heard.push(listener);
      return () => {};
    },
  };
  const listener = vi.fn();
  createRecords(storage, 'p-').subscribe(['locale', 'desktopManagerUser'], listener);

  for (const tell of heard) tell(key);

  expect(listener).toHaveBeenCalledTimes(times);
});
