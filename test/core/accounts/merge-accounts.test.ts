import { type LoginUser, mergeAccounts } from 'account-portal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';

/** Keeps the company id's type, because headless callers may pass lists that have not been decoded. */
const login = (id: string, companyId: string, more: Partial<LoginUser> = {}): LoginUser => ({
  ...toLoginUser({ id_: id, company_id_: companyId, company_name_: `Company ${companyId}` }),
  companyId,
  ...more,
});
const phone = '13800138000';

test('groups the logins of a person by company, in order of appearance', () => {
  const [m9, m2, m9b] = [login('a', '9'), login('b', '2'), login('c', '9')];
  const [s2, s5] = [login('d', '2'), login('e', '5')];

  const entries = mergeAccounts({ mgrAccountList: [m9, m2, m9b], shopAccountList: [s5, s2], phone });

  expect(entries).toEqual([
    {
      companyId: '9',
      companyName: 'Company 9',
      companyTheme: '',
      companyIcon: '',
      phone,
      mgrList: [m9, m9b],
      shopList: [],
    },
    {
      companyId: '2',
      companyName: 'Company 2',
      companyTheme: '',
      companyIcon: '',
      phone,
      mgrList: [m2],
      shopList: [s2],
    },
    { companyId: '5', companyName: 'Company 5', companyTheme: '', companyIcon: '', phone, mgrList: [], shopList: [s5] },
  ]);
});

test('treats a numeric company id and the same string as one company', () => {
  const lists = { mgrAccountList: [login('a', 7 as never)], shopAccountList: [login('b', '7')], phone };

  expect(mergeAccounts(lists)).toMatchObject([{ companyId: '7', mgrList: [{ id: 'a' }], shopList: [{ id: 'b' }] }]);
});

test.each([
  ['7', '07'],
  ['7', ' 7'],
  ['7', '7.0'],
  ['12345678901234567890', '12345678901234567891'],
  ['a', 'A'],
])('treats %j and %j as two companies', (one, other) => {
  expect(
    mergeAccounts({ mgrAccountList: [login('a', one), login('b', other)], shopAccountList: [], phone }),
  ).toHaveLength(2);
});

test('keeps a login twice if it is listed twice', () => {
  const same = login('a', '7');

  expect(mergeAccounts({ mgrAccountList: [same, same], shopAccountList: [same], phone })).toMatchObject([
    { mgrList: [{ id: 'a' }, { id: 'a' }], shopList: [{ id: 'a' }] },
  ]);
});

test('takes name, theme and icon from the first login that has them', () => {
  const bare = login('a', '7', { companyName: '' });
  const named = login('b', '7', {
    companyName: 'Acme',
    companyTheme: 'e64a19',
    companyIcon: 'https://a.example/i.png',
  });
  const later = login('c', '7', { companyName: 'Other', companyTheme: '20ade5' });

  expect(mergeAccounts({ mgrAccountList: [bare], shopAccountList: [named, later], phone })).toMatchObject([
    { companyName: 'Acme', companyTheme: 'e64a19', companyIcon: 'https://a.example/i.png' },
  ]);
});

test('of a company with logins on both sides, name, theme and icon are those of a manager', () => {
  const shop = { companyName: 'Shop', companyTheme: '20ade5', companyIcon: 'https://a.example/shop.png' };
  const manager = { companyName: 'Head office', companyTheme: 'e64a19', companyIcon: 'https://a.example/mgr.png' };
  const lists = { mgrAccountList: [login('m', '7', manager)], shopAccountList: [login('s', '7', shop)], phone };

  expect(mergeAccounts(lists)).toMatchObject([manager]);
});

test('groups a login without a company under an empty id', () => {
  const homeless = { id: 'a' } as LoginUser;

  expect(mergeAccounts({ mgrAccountList: [homeless], shopAccountList: [], phone })).toMatchObject([
    { companyId: '', mgrList: [homeless] },
  ]);
});

test('ignores an inherited company id', () => {
  const heir = Object.assign(Object.create({ companyId: '7' }), { id: 'a' }) as LoginUser;

  expect(mergeAccounts({ mgrAccountList: [heir], shopAccountList: [], phone })).toMatchObject([{ companyId: '' }]);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('accepts a company named %s', (id) => {
  const entries = mergeAccounts({ mgrAccountList: [login('a', id)], shopAccountList: [login('b', id)], phone });

  expect(entries).toMatchObject([{ companyId: id, mgrList: [{ id: 'a' }], shopList: [{ id: 'b' }] }]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test.each([
  undefined,
  null,
  5,
  'x',
  [],
  {},
  { mgrAccountList: null, shopAccountList: undefined },
  { mgrAccountList: 'ab', shopAccountList: { length: 2 } },
  { mgrAccountList: [null, undefined, 5, 'x', true], shopAccountList: [] },
])('%j has no accounts', (lists) => {
  expect(mergeAccounts(lists as never)).toEqual([]);
});

test('returns a frozen result and does not modify its input', () => {
  const lists = { mgrAccountList: [login('a', '7')], shopAccountList: [login('b', '7')], phone };
  const before = structuredClone(lists);

  const entries = mergeAccounts(lists);

  expect(lists).toEqual(before);
  expect(Object.isFrozen(lists.mgrAccountList)).toBe(false);
  expect(entries[0]?.mgrList).not.toBe(lists.mgrAccountList);
  for (const part of [entries, entries[0], entries[0]?.mgrList, entries[0]?.shopList])
    expect(Object.isFrozen(part)).toBe(true);
});

const logins = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.boolean(), fc.constantFrom('', 'Acme', 'Beta')))
  .map((rows) =>
    rows.map(([company, numeric, companyName], index) =>
      login(String(index), (numeric ? company : String(company)) as string, { companyName }),
    ),
  );

test('loses and reorders no login, and repeats no company', () => {
  fc.assert(
    fc.property(logins, logins, (mgrAccountList, shopAccountList) => {
      const entries = mergeAccounts({ mgrAccountList, shopAccountList, phone });
      const ids = entries.map(({ companyId }) => companyId);
      const order = [...mgrAccountList, ...shopAccountList].map(({ companyId }) => String(companyId));

      expect(ids).toEqual([...new Set(order)]);
      for (const { companyId, mgrList, shopList } of entries) {
        expect(mgrList).toEqual(mgrAccountList.filter((user) => String(user.companyId) === companyId));
        expect(shopList).toEqual(shopAccountList.filter((user) => String(user.companyId) === companyId));
      }
    }),
  );
});

test('is idempotent', () => {
  fc.assert(
    fc.property(logins, logins, (mgrAccountList, shopAccountList) => {
      const once = mergeAccounts({ mgrAccountList, shopAccountList, phone });
      const byCompany = once.map((entry) =>
        mergeAccounts({ mgrAccountList: entry.mgrList, shopAccountList: entry.shopList, phone }),
      );

      expect(byCompany.flat()).toEqual(once);
    }),
  );
});

test('accepts any input', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (mgrAccountList, shopAccountList, given) => {
      const entries = mergeAccounts({ mgrAccountList, shopAccountList, phone: given } as never);

      for (const entry of entries) expect(typeof entry.companyId).toBe('string');
    }),
  );
});

test('handles ten thousand logins of ten thousand companies', () => {
  const mgrAccountList = Array.from({ length: 10_000 }, (_, index) => login(`m${index}`, String(index)));
  const shopAccountList = [...mgrAccountList].reverse();

  expect(mergeAccounts({ mgrAccountList, shopAccountList, phone })).toHaveLength(10_000);
});
