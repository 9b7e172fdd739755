import type { KeyValueStorage } from 'account-portal';
import { expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../../core/environment/memory-storage.ts';
import { createRecords } from '../../../core/storage/records.ts';

test.each([['text'], [0], [false], [null], [[1]], [{ a: { b: 1 } }]])('%j is read as written', (value) => {
  const records = createRecords(createMemoryStorage(), '');

  records.write('locale', value);

  expect(records.read('locale')).toEqual(value);
});

test.each([
  ['broken JSON', '{"v":1,'],
  ['a text of someone else', 'en'],
  ['JSON that is no record', '"en"'],
  ['null', 'null'],
  ['a list', '[1]'],
  ['a record without a value', '{"v":1}'],
  ['an older version', '{"v":0,"value":"en"}'],
  ['a newer version', '{"v":2,"value":"en"}'],
  ['a version as text', '{"v":"1","value":"en"}'],
])('%s reads as null, and is kept until the next write', (_, text) => {
  const storage = createMemoryStorage({ lang: text });
  const records = createRecords(storage, '');

  expect(records.read('locale')).toBeNull();
  expect(storage.get('lang')).toBe(text);

  records.write('locale', 'es');
  expect(records.read('locale')).toBe('es');
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
