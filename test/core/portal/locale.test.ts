import type { Locale } from 'account-portal';
import { expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../../core/environment/memory-storage.ts';
import { createLocaleStore } from '../../../core/portal/locale.ts';
import { createRecords } from '../../../core/storage/records.ts';

const device = (remembered?: unknown) => {
  const storage = createMemoryStorage(remembered === undefined ? {} : { lang: JSON.stringify(remembered) });
  return { storage, records: createRecords(storage, '') };
};

test.each<[string, unknown, Locale | undefined, Locale | undefined, Locale | undefined, Locale]>([
  ['the setting of the page overrides all others', 'es', 'en', 'zh', 'zh', 'en'],
  ["the user's last choice overrides the language around the tag", 'es', undefined, 'en', 'zh', 'es'],
  ['the language around the tag overrides that of the company', undefined, undefined, 'en', 'es', 'en'],
  ['the language of the company is used without any other', undefined, undefined, undefined, 'es', 'es'],
  ['the default is zh', undefined, undefined, undefined, undefined, 'zh'],
  ['an unsupported stored language is ignored', 'fr', undefined, 'en', undefined, 'en'],
  ['a stored value that is not a text is ignored', { v: 'en' }, undefined, undefined, 'es', 'es'],
])('%s', (_, remembered, locale, pageLocale, company, expected) => {
  const store = createLocaleStore(device(remembered).records, { locale, pageLocale });

  if (company) store.suggest(company);

  expect(store.get()).toBe(expected);
});

test("stores the user's choice, which the company cannot override (rules.md 3.2)", () => {
  const { records } = device();
  const store = createLocaleStore(records, {});

  store.choose('en');
  store.suggest('es');

  expect(store.get()).toBe('en');
  expect(createLocaleStore(records, {}).get()).toBe('en');
});

test('takes the language that another page of the product has stored without quotes', () => {
  const records = createRecords(createMemoryStorage({ lang: 'es' }), '');

  expect(createLocaleStore(records, {}).get()).toBe('es');
});

test("does not store the page's choice, which a later one replaces", () => {
  const { records, storage } = device();
  const store = createLocaleStore(records, { locale: 'es' });

  store.set('en');
  store.suggest('es');

  expect(store.get()).toBe('en');
  expect(storage.get('lang')).toBeNull();
});

test('notifies of changes', () => {
  const store = createLocaleStore(device().records, {});
  const listener = vi.fn();
  store.subscribe(listener);

  store.suggest('es');
  store.set('es');

  expect(listener).toHaveBeenCalledTimes(1);
});
