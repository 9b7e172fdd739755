import { wireLists, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { toAccountLists } from '../../../core/model/account-entry.ts';
import { toCodeReceipt } from '../../../core/model/code-receipt.ts';
import { toCompanySettings } from '../../../core/model/company.ts';
import { toFranchiseApplication, toKnownApplication } from '../../../core/model/franchise-application.ts';
import { isLocale } from '../../../core/model/locale.ts';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { toErrorParams, toPlainText } from '../../../core/model/refusal.ts';
import { toSocialIdentity } from '../../../core/model/social-identity.ts';

test('decodes every field of an application (rules.md 3.5)', () => {
  const wire = {
    id_: 'a9',
    state_: 'refused',
    company_name_: '城西粮店',
    contact_name_: '林薇',
    position_: '店长',
    area_: [{ id_: '51', name_: '四川省' }, { id_: 5101 }],
    address_: '建设路 1 号',
    apply_reason_: '扩大销售',
    licence_: 'uploads/1.jpg',
    pictures_: [{ key_: 'uploads/2.jpg', name_: '门头.jpg' }, { key_: 3 }],
    default_: 1,
    reason_: '图片不清晰',
    submitted_at_: 1_764_000_000_000,
    decided_at_: '1764100000000',
  };

  expect(toFranchiseApplication(wire)).toEqual({
    id: 'a9',
    state: 'refused',
    submittedAt: 1_764_000_000_000,
    decidedAt: 1_764_100_000_000,
    companyName: '城西粮店',
    contactName: '林薇',
    position: '店长',
    area: [
      { id: '51', name: '四川省' },
      { id: '5101', name: '' },
    ],
    address: '建设路 1 号',
    reason: '扩大销售',
    license: 'uploads/1.jpg',
    pictures: [
      { key: 'uploads/2.jpg', name: '门头.jpg' },
      { key: '3', name: '' },
    ],
    defaultCompany: true,
    refusalReason: '图片不清晰',
    correction: false,
    hasPassword: true,
  });
});

test('an application of which only the receipt is known has no other values', () => {
  const known = toKnownApplication('a9', 'approved');

  expect(known).toMatchObject({ id: 'a9', state: 'approved', companyName: '', area: [], defaultCompany: false });
});

test('decodes every field of the account lists', () => {
  const wire = wireLists({ default_company_id_: 1002, mgrAccountList: [wireUser({ id_: '7' })] });

  expect(toAccountLists(wire)).toEqual({
    phone: '13800138000',
    defaultCompanyId: '1002',
    mgrAccountList: [toLoginUser(wireUser({ id_: '7' }))],
    shopAccountList: [toLoginUser(wireUser())],
  });
  expect(toAccountLists({ mgrAccountList: [] }).shopAccountList).toEqual([]);
});

test('decodes picture and department of a login, and the identity at WeChat', () => {
  const picture = 'https://img.example/1.png';

  expect(toLoginUser(wireUser({ head_img_: picture, dept_name_: '销售部' }))).toMatchObject({
    headImage: picture,
    deptName: '销售部',
  });
  expect(toSocialIdentity({ open_id_: 'ticket', nickname_: 'Lin', head_img_: picture, snapshot_: 'true' })).toEqual({
    openId: 'ticket',
    nickname: 'Lin',
    headImage: picture,
    snapshot: true,
  });
});

test('decodes every setting of a company; its notice is trimmed and cut', () => {
  const wire = {
    password_set_: 1,
    declare_: ` ${'x'.repeat(2001)} `,
    declare_set_: true,
    sessions_set_: true,
    phone_change_set_: true,
    proof_set_: 1,
    remind_set_: true,
    review_set_: true,
    pictures_set_: true,
    official_app_id_: 'wx1',
    web_app_id_: 'wx-2_a',
    app_app_id_: 'wx3',
    login_ways_: ['sms', 'password'],
  };

  expect(toCompanySettings(wire)).toEqual({
    passwordSet: true,
    declaration: 'x'.repeat(2000),
    declarationSet: true,
    sessions: true,
    phoneChange: true,
    reminders: true,
    reviews: true,
    phoneProof: true,
    pictures: true,
    wechatApps: { official: 'wx1', web: 'wx-2_a', app: 'wx3' },
    loginWays: ['sms', 'password'],
  });
});

test.each(['', 'a b', 'a/b', '?a', 'a&', 'x'.repeat(65)])('%j is no id of a WeChat application', (id) => {
  expect(toCompanySettings({ web_app_id_: id }).wechatApps.web).toBe('');
});

test('blank seconds are ignored', () => {
  expect(toCodeReceipt({ retry_after_: ' ' }).retryAfter).toBe(60);
});

test.each(['zh', 'en', 'es'])('%s is a locale', (locale) => {
  expect(isLocale(locale)).toBe(true);
});

test('text of a server is one line of at most 200 characters', () => {
  expect(toPlainText(' one\n\u202Etwo\t')).toBe('one two');
  expect(toPlainText('x'.repeat(201))).toBe('x'.repeat(200));
  expect(toPlainText(`${' '.repeat(1000)}x`)).toBe('');
  expect(toPlainText(5)).toBe('');
});

test('parameters of an error are texts and finite numbers, twenty at most', () => {
  const given = { name: ' 青禾\n', seconds: 30, endless: Number.POSITIVE_INFINITY, list: ['x'], nothing: null };
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`p${index}`, index]));

  expect(toErrorParams(given)).toEqual({ name: '青禾', seconds: 30 });
  expect(Object.keys(toErrorParams(many))).toHaveLength(20);
  expect(toErrorParams(['x'])).toEqual({});
});
