import { isPortalError, toLocale } from 'account-portal';
import { endpoints } from 'account-portal/endpoints';
import { wireCompany, wireLists, wireUser } from 'account-portal/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAccountLists } from '../../../core/model/account-entry.ts';
import { toAdministrator } from '../../../core/model/administrator.ts';
import { toCodeReceipt } from '../../../core/model/code-receipt.ts';
import { toCompany, toDefaultSetting, toRegisterSetting, toStoredCompany } from '../../../core/model/company.ts';
import { toFranchiseApplication } from '../../../core/model/franchise-application.ts';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { toRegistration, toTradeImport } from '../../../core/model/registration.ts';
import { toSocialIdentity } from '../../../core/model/social-identity.ts';
import { fromStoredUser, toStoredUser } from '../../../core/model/stored-user.ts';
import { toUploadTicket } from '../../../core/model/upload-ticket.ts';
import { callNames, samples } from '../../support/samples.ts';

const rows = callNames.map((name) => ({ name, decode: endpoints[name].decode as (data: unknown) => unknown }));
const answering = rows.filter(({ name }) => samples[name].output !== undefined);
const badAnswer = expect.objectContaining({ code: 'bad-answer' });

/** Names that decoders look for, with values they do not expect. */
const wireNames = [
  ...Object.keys(wireUser()),
  ...Object.keys(wireLists()),
  ...Object.keys(wireCompany()),
  'id',
  'name',
];
const hostile = fc.letrec((tie) => ({
  data: fc.oneof(
    { depthSize: 'small' },
    fc.jsonValue(),
    fc.array(tie('data')),
    fc.dictionary(
      fc.oneof(
        fc.constantFrom(...wireNames, 'refusal_', 'children_', 'token', '__proto__', 'constructor'),
        fc.string(),
      ),
      tie('data'),
    ),
  ),
})).data;

// One tree for all decoders, as generating it takes most of the time.
test('every call decodes any input or reports a bad answer, and no prototype changes', () => {
  const before = Object.getOwnPropertyNames(Object.prototype).join();

  fc.assert(
    fc.property(hostile, (data) => {
      for (const { name, decode } of rows)
        try {
          decode(data);
        } catch (error) {
          expect(isPortalError(error) && error.code, name).toMatch(/^(bad-answer|data-abnormal)$/);
        }
    }),
    { numRuns: 300 },
  );

  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
});

test.each(answering)('$name: ignores inherited properties', ({ decode }) => {
  const inherited = Object.create({
    ...wireUser(),
    ...wireCompany(),
    token: 'x',
    proof_: 'x',
    exist_: true,
    customer_: 1,
  });

  let decoded = 'a bad answer';
  try {
    decoded = JSON.stringify(decode(inherited));
  } catch (error) {
    expect(error).toMatchObject({ code: expect.stringMatching(/^(bad-answer|data-abnormal)$/) });
  }

  expect(decoded).not.toMatch(/"x"|true|1001|42/);
});

test.each([null, undefined, 'text', 1, true, []])('rejects %j as company and as user', (data) => {
  expect(() => toCompany(data)).toThrow(badAnswer);
  expect(() => toLoginUser(data)).toThrow(badAnswer);
});

test.each([
  ['a number', 1001, '1001'],
  ['zero', 0, '0'],
  ['leading zeros', '0042', '0042'],
  ['twenty digits', '12345678901234567890', '12345678901234567890'],
])('keeps an id as a string: %s', (_, id, expected) => {
  expect(toCompany(wireCompany({ id_: id })).id).toBe(expected);
});

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['null', null],
  ['a list', ['1']],
  ['an object', { id_: '1' }],
  ['a number that lost its last digits', 2 ** 53],
  ['a fraction', 1.5],
  ['true', true],
])('an id that is %s is a bad answer', (_, id) => {
  expect(() => toCompany(wireCompany({ id_: id }))).toThrow(badAnswer);
  expect(() => toLoginUser(wireUser({ id_: id }))).toThrow(badAnswer);
  expect(() => toLoginUser(wireUser({ company_id_: id }))).toThrow(badAnswer);
});

test('decodes every field of the login user payload (rules.md 3.3)', () => {
  const wire = wireUser({
    wechat_bind_: 1,
    isLighting: '1',
    auth_code_: 'once',
    provider_id_: 9,
    provider_name_: '供',
  });

  expect(toLoginUser(wire)).toEqual({
    companyId: '1001',
    companyName: '青禾粮油',
    companyTheme: '20ade5',
    companyIcon: '',
    env: 'prod',
    login: 'lin.wei',
    id: '42',
    name: '林薇',
    type: '3',
    token: 't0ken',
    authCode: 'once',
    phone: '13800138000',
    bindPhone: '13800138000',
    clientId: '7',
    clientName: '城西店',
    clientTypeId: '2',
    headImage: '',
    dutyName: '店长',
    deptName: '',
    lighting: true,
    wechatBound: true,
    companyShopSwitch: true,
    providerId: '9',
    providerName: '供',
    doNotRemind: false,
    hasPassword: true,
    passwordDue: false,
    sharedDevice: false,
    refusal: null,
  });
});

test('encodes and decodes a user with ids and a token only', () => {
  const user = toLoginUser({ id_: 1, company_id_: 2, token_: 't' });

  expect(user).toMatchObject({ id: '1', companyId: '2', name: '', bindPhone: '', lighting: false, refusal: null });
  expect(fromStoredUser(toStoredUser(user))).toEqual(user);
});

test('decodes a stored login with every field but its code', () => {
  const user = toLoginUser(wireUser({ auth_code_: 'c0de', env_: 'prod' }));

  const back = fromStoredUser(
    JSON.parse(JSON.stringify({ ...toStoredUser(user), auth_code_: 'planted', isLighting: 1 })),
  );

  expect(back).toMatchObject({ id: '42', companyId: '1001', token: user.token, name: user.name, phone: user.phone });
  expect(back).toMatchObject({ authCode: '', env: 'prod', lighting: true, refusal: null });
  expect(toStoredUser(back)).toEqual({ ...toStoredUser(user), isLighting: true });
});

test.each(['id_', 'company_id_', 'token_'])('rejects a stored login without %s', (name) => {
  const kept = { ...toStoredUser(toLoginUser(wireUser())), [name]: '' };

  expect(() => fromStoredUser(kept)).toThrow(expect.objectContaining({ code: 'bad-answer' }));
});

test('drops unknown fields', () => {
  expect(toLoginUser(wireUser({ password_: 'x', salary_: 1 }))).toEqual(toLoginUser(wireUser()));
});

test('converts a numeric type to a string', () => {
  expect(toLoginUser(wireUser({ type_: 5 })).type).toBe('5');
});

test.each([
  [
    'a known code',
    { code: 'not-a-partner', params: { name: '青禾' } },
    { code: 'not-a-partner', params: { name: '青禾' } },
  ],
  ['an unknown code still refuses', { code: 'x-99' }, { code: 'data-error', params: {} }],
  ['a code of the client is not believed', { code: 'aborted' }, { code: 'data-error', params: {} }],
  ['no code still refuses', {}, { code: 'data-error', params: {} }],
  ['null is no refusal', null, null],
  ['an empty text is no refusal', '', null],
])('refusal of a login: %s', (_, refusal_, expected) => {
  expect(toLoginUser(wireUser({ refusal_ })).refusal).toEqual(expected);
});

test.each([{}, { phone_: '13800138000' }, { mgrAccountList: null, shopAccountList: null }])(
  'rejects an answer without any account list as abnormal data: %j',
  (answer) => {
    expect(() => toAccountLists(answer)).toThrow(expect.objectContaining({ code: 'data-abnormal' }));
  },
);

test('account lists keep their order and all logins', () => {
  const shops = ['3', '1', '2'].map((id) => wireUser({ id_: id }));

  const lists = toAccountLists({ phone_: 13800138000, mgrAccountList: null, shopAccountList: shops });

  expect(lists).toMatchObject({ phone: '13800138000', defaultCompanyId: '', mgrAccountList: [] });
  expect(lists.shopAccountList.map(({ id }) => id)).toEqual(['3', '1', '2']);
});

test.each([
  null,
  'text',
  [],
  {},
  { id_: 'NaN' },
  wireUser({ token_: {}, company_id_: 'undefined' }),
  wireUser({ id_: ' ' }),
])('the broken login %j does not lock the user out of the others', (broken) => {
  const lists = toAccountLists({ mgrAccountList: [broken], shopAccountList: [broken, wireUser({ id_: '7' }), broken] });

  expect([lists.mgrAccountList, lists.shopAccountList.map(({ id }) => id)]).toEqual([[], ['7']]);
});

test('texts of a login that are shown have at most 200 characters', () => {
  const long = 'x'.repeat(1_000_000);
  const names = ['name_', 'company_name_', 'client_name_', 'duty_name_', 'dept_name_', 'provider_name_'];
  const user = toLoginUser(wireUser(Object.fromEntries(names.map((name) => [name, long]))));

  expect(JSON.stringify(user).length).toBeLessThan(2500);
  expect(user.name).toBe('x'.repeat(200));
});

test.each([['text'], [{ 0: {} }], [[null]], [['text']], [[{}]]])(
  'rejects %j as a list of logins',
  (shopAccountList) => {
    expect(() => toAccountLists({ shopAccountList })).toThrow(badAnswer);
  },
);

test('decodes every field of a company', () => {
  const wire = {
    ...wireCompany(),
    language_type_: 'es',
    pc_domain_: 'shop.example.com',
    login_page_style_url_: '/l.css',
  };

  expect(toCompany({ ...wire, view_count_url_: '["https://s.example/a.js"]' })).toEqual({
    id: '1001',
    name: '青禾粮油',
    themeId: '20ade5',
    iconUrl: '/assets/1001.png',
    loginPageStyleUrl: '/l.css',
    statisticsUrls: '["https://s.example/a.js"]',
    language: 'es',
    pcDomain: 'shop.example.com',
  });
});

test('converts a list of statistics to its text', () => {
  const { statisticsUrls } = toCompany(wireCompany({ view_count_url_: ['https://s.example/a.js'] }));

  expect(statisticsUrls).toBe('["https://s.example/a.js"]');
});

test.each([
  ['zh', 'zh'],
  ['en', 'en'],
  ['es', 'es'],
  ['EN', 'zh'],
  ['fr', 'zh'],
  ['', 'zh'],
  [undefined, 'zh'],
  [{}, 'zh'],
])('the language %j is %s', (value, expected) => {
  expect(toLocale(value)).toBe(expected);
});

test.each([
  ['open', 'open'],
  ['review', 'review'],
  ['closed', 'closed'],
  ['', 'closed'],
  ['OPEN', 'closed'],
  [1, 'closed'],
])('a register setting of %j is %s', (registerSetting_, mode) => {
  expect(toRegisterSetting({ registerSetting_ })).toEqual({ mode });
});

test.each([
  [{}, 60, 300],
  [{ retry_after_: 90, expires_in_: 600 }, 90, 600],
  [{ retry_after_: '45', expires_in_: '120' }, 45, 120],
  [{ retry_after_: 0, expires_in_: -1 }, 1, 1],
  [{ retry_after_: 1e9, expires_in_: 3601 }, 3600, 3600],
  [{ retry_after_: 0.2, expires_in_: 59.1 }, 1, 60],
  [{ retry_after_: 'soon', expires_in_: '' }, 60, 300],
  [{ retry_after_: null, expires_in_: [5] }, 60, 300],
])('a code receipt of %j waits %i and lives %i seconds', (data, retryAfter, expiresIn) => {
  expect(toCodeReceipt(data)).toEqual({ retryAfter, expiresIn });
});

test.each([
  ['submitted', 'submitted'],
  ['approved', 'approved'],
  ['refused', 'refused'],
  ['', 'submitted'],
  ['unheard-of', 'submitted'],
])('an application in state %j is %s', (state_, state) => {
  expect(toFranchiseApplication({ id_: 'a9', state_ }).state).toBe(state);
});

test('reads an upload ticket under both names of its token', () => {
  expect(toUploadTicket({ uptoken: 'u' }).token).toBe('u');
  expect(() => toUploadTicket({ key: 'k' })).toThrow(badAnswer);
});

test('a social identity without its ticket is a bad answer', () => {
  expect(() => toSocialIdentity({ nickname_: 'L' })).toThrow(badAnswer);
});

test.each([null, '', 0, 1, 'normal'])('a registered login with the state %j of its own is a login', (state_) => {
  expect(toRegistration(wireUser({ state_ })).kind).toBe('user');
  expect(toRegistration({ id_: 'a9', state_ }).kind).toBe('review');
});

test('reads the counts of an import', () => {
  const data = JSON.parse('{"job_id_":7,"imported_":{"goods":20,"orders":"12","note":"x","__proto__":5}}');

  expect(toTradeImport(data)).toEqual({ jobId: '7', imported: { goods: 20, orders: 12 } });
  expect(toTradeImport({})).toEqual({ jobId: '', imported: {} });
});

test.each([[null], [[]], ['done'], [20]])('the counts %j do not fail an import that is done', (imported_) => {
  expect(toTradeImport({ imported_ })).toEqual({ jobId: '', imported: {} });
});

test.each([
  [toAdministrator({ name_: 'Amy', phone_: '138****8000' }), { name: 'Amy', phone: '138****8000', codeTo: 'phone' }],
  [toDefaultSetting({ shop_skin_color_: '#20ade5' }), { shopSkinColor: '#20ade5' }],
  [toStoredCompany(toCompany(wireCompany({ id_: '7', name_: 'Green' }))), { companyId: '7', name_: 'Green' }],
])('reads every field: %j', (decoded, expected) => {
  expect(decoded).toEqual(expected);
});

test('a login says whether its password is due', () => {
  expect([{}, { password_due_: true }].map((more) => toLoginUser(wireUser(more)).passwordDue)).toEqual([false, true]);
});
