import type { KeyValueStorage } from 'account-portal';
import { expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../../core/environment/memory-storage.ts';
import { createRecords } from '../../../core/storage/records.ts';

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
  const text = '{"companyId":{"__proto__":{"polluted":true}},"__proto__":{"polluted":true}}';

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
