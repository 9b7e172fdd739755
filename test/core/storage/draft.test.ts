import { memoryEnvironment } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { createDraft } from '../../../core/storage/draft.ts';

type Field = 'phone' | 'name';

function open(text?: string) {
  const environment = memoryEnvironment();
  const { tabStorage } = environment;
  if (text !== undefined) tabStorage.set('shop-portal-set-up', text);
  const make = () => createDraft<Field>({ environment, storagePrefix: 'shop-' }, 'setUp', ['phone', 'name']);
  return { tabStorage, make, draft: make() };
}

test('restores input after a reload, only for the fields of the draft', () => {
  const { draft, make, tabStorage } = open();

  draft.save({ phone: '138', name: '林薇', code: '123456', password: 'portal.demo1' });

  expect(make().read()).toEqual({ phone: '138', name: '林薇' });
  expect(tabStorage.get('shop-portal-set-up')).not.toMatch(/123456|demo1/);
});

test('keeps the fields of other forms, and removes an emptied one', () => {
  const { draft } = open();
  draft.save({ phone: '138', name: '林薇' });

  draft.save({ name: '陈静' });
  expect(draft.read()).toEqual({ phone: '138', name: '陈静' });

  draft.save({ phone: '' });
  expect(draft.read()).toEqual({ name: '陈静' });
});

test('stores at most 2,000 characters of a text, and no other values', () => {
  const { draft } = open();

  draft.save({ name: 'x'.repeat(1_000_000), phone: new Blob(['1']) });

  expect(draft.read()).toEqual({ name: 'x'.repeat(2000) });
});

test('a cleared draft leaves nothing in storage', () => {
  const { draft, tabStorage } = open();
  draft.save({ phone: '138' });

  draft.clear();

  expect([draft.read(), tabStorage.get('shop-portal-set-up')]).toEqual([{}, null]);
});

test.each(['{', 'null', '5', '{"phone":"138"}', '["phone","138"]', '[["phone",138]]', '[["__proto__",{"phone":"1"}]]'])(
  'ignores and overwrites an invalid draft: %s',
  (text) => {
    const { draft } = open(text);
    expect(draft.read()).toEqual({});

    draft.save({ phone: '138' });
    expect(draft.read()).toEqual({ phone: '138' });
  },
);
