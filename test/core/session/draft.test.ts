import { memoryEnvironment } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { createDraft } from '../../../core/session/draft.ts';

type Field = 'phone' | 'name';

function open(text?: string) {
  const environment = memoryEnvironment();
  const { tabStorage } = environment;
  if (text !== undefined) tabStorage.set('shop-portal-draft', text);
  const make = () => createDraft<Field>({ environment, storagePrefix: 'shop-' }, 'draft', ['phone', 'name']);
  return { tabStorage, make, draft: make() };
}

test('what was typed is there after a reload, and nothing beside the fields of the draft', () => {
  const { draft, make, tabStorage } = open();

  draft.keep({ phone: '138', name: '林薇', code: '123456', password: 'portal.demo1' });

  expect(make().read()).toEqual({ phone: '138', name: '林薇' });
  expect(tabStorage.get('shop-portal-draft')).not.toMatch(/123456|demo1/);
});

test('the fields of another form stay, an emptied one goes', () => {
  const { draft } = open();
  draft.keep({ phone: '138', name: '林薇' });

  draft.keep({ name: '陈静' });
  expect(draft.read()).toEqual({ phone: '138', name: '陈静' });

  draft.keep({ phone: '' });
  expect(draft.read()).toEqual({ name: '陈静' });
});

test('a text of any length is kept as 2,000 characters, and what is no text not at all', () => {
  const { draft } = open();

  draft.keep({ name: 'x'.repeat(1_000_000), phone: new Blob(['1']) });

  expect(draft.read()).toEqual({ name: 'x'.repeat(2000) });
});

test('a cleared draft leaves nothing', () => {
  const { draft, tabStorage } = open();
  draft.keep({ phone: '138' });

  draft.clear();

  expect([draft.read(), tabStorage.get('shop-portal-draft')]).toEqual([{}, null]);
});

test.each(['{', 'null', '5', '{"phone":"138"}', '["phone","138"]', '[["phone",138]]', '[["__proto__",{"phone":"1"}]]'])(
  'what is broken in the tab is no draft, and is written over: %s',
  (text) => {
    const { draft } = open(text);
    expect(draft.read()).toEqual({});

    draft.keep({ phone: '138' });
    expect(draft.read()).toEqual({ phone: '138' });
  },
);
