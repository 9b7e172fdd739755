import { issueCodes, type Rule, validate } from 'account-portal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as rules from '../../../core/validation/rules.ts';
import { anyText } from '../../support/any-text.ts';

const check = (rule: Rule, value: unknown) => rule(value, {});

test.each([
  undefined,
  null,
  '',
  ' ',
  '\t\n\u3000\u00a0',
  '\u200b\ufeff\u2060\u00ad',
  [],
  false,
  Number.NaN,
  ' '.repeat(1000),
])('%j counts as missing', (value) => {
  expect(check(rules.required('name-required'), value)).toBe('name-required');
});

test.each(['a', ' a ', '0', 0, 1, true, ['x'], {}, '王', '😀'])('%j counts as given', (value) => {
  expect(check(rules.required('name-required'), value)).toBeNull();
});

test.each([
  ['account-required', rules.account],
  ['code-required', rules.code],
] as const)('an empty value is %s', (code, rule) => {
  expect(check(rule, ' ')).toBe(code);
  expect(check(rule, '123456')).toBeNull();
});

test.each([
  ['', 'name-required'],
  [' \u3000', 'name-required'],
  ['林薇', null],
  [` ${'好'.repeat(60)}\u202c `, null],
  ['好'.repeat(61), 'text-too-long'],
  ['x'.repeat(1000), 'text-too-long'],
])('the text %j of at most 60 characters is %s', (value, code) => {
  expect(check(rules.text('name-required', 60), value)).toBe(code);
});

test.each([
  ['13800138000', null],
  ['+86 138 0013 8000', null],
  [13800138000, null],
  ['', 'phone-required'],
  ['\u200b', 'phone-required'],
  [undefined, 'phone-required'],
  ['12800138000', 'phone-format'],
  ['1380013800', 'phone-format'],
  ['138001380000', 'phone-format'],
  ['13800138000x', 'phone-format'],
  ['13800138000\u0000', 'phone-format'],
  ['1'.repeat(1000), 'phone-format'],
  [{}, 'phone-format'],
])('the phone %j is %s', (value, code) => {
  expect(check(rules.phone, value)).toBe(code);
});

test.each([
  ['abc123', null],
  ['123456', null],
  ['......', null],
  ['@._@._', null],
  ['A'.repeat(20), null],
  ['portal.demo1', null],
  ['', 'password-required'],
  [undefined, 'password-required'],
  [null, 'password-required'],
  ['abc12', 'password-format'],
  ['A'.repeat(21), 'password-format'],
  ['a'.repeat(1000), 'password-format'],
  ['abc 123', 'password-blank'],
  ['      ', 'password-blank'],
  ['abc-123', 'password-format'],
  ['abc#123', 'password-format'],
  ['abc123\n', 'password-blank'],
  ['密码密码密码', 'password-format'],
  ['ａｂｃ１２３', 'password-format'],
  ['abc123é', 'password-format'],
  [123456, 'password-format'],
])('the password %j is %s', (value, code) => {
  expect(check(rules.password, value)).toBe(code);
});

test.each([
  [{ password: 'abc123', again: 'abc123' }, {}],
  [{ password: 'abc123', again: 'abc124' }, { again: 'password-mismatch' }],
  [{ password: 'abc123', again: 'ABC123' }, { again: 'password-mismatch' }],
  [{ password: 'abc123', again: '' }, { again: 'password-required' }],
  [{ password: '', again: '' }, { again: 'password-required' }],
  [{ again: undefined }, { again: 'password-required' }],
])('two entries %j have the issues %j', (values, issues) => {
  expect(validate<string>(values, { again: rules.sameAs('password') })).toEqual(issues);
});

test('does not compare with an inherited name', () => {
  expect(rules.sameAs('toString')(Object.prototype.toString, {})).toBe('password-mismatch');
});

test.each([
  'a@b.cn',
  'a.b@c.com',
  'lin.wei.san@c.com',
  'a_b+c-d%e@sub.domain.example.museum',
  '1@1.io',
  "o'neil@x-y.com",
  `${'a'.repeat(64)}@${'b'.repeat(63)}.com`,
  `${'a'.repeat(249)}@b.cn`,
])('%s is an email (rules.md 5.5)', (email) => {
  expect(check(rules.email, email)).toBeNull();
});

test.each([
  'a',
  '@',
  'a@',
  '@b.cn',
  'a@b',
  'a@b.c',
  'a@b.abcdefg',
  'a@b.c1',
  'a@.cn',
  'a@b..cn',
  'a..b@c.cn',
  '.a@b.cn',
  'a.@b.cn',
  'a b@c.cn',
  'a@b c.cn',
  ' a@b.cn',
  'a@b.cn ',
  'a@b.cn\n',
  'a@@b.cn',
  'a@b@c.cn',
  'a@-b.cn',
  'a@b-.cn',
  'a@b.cn.',
  'a,b@c.cn',
  '<a@b.cn>',
  '张@b.cn',
  'a@例.cn',
  `${'a'.repeat(250)}@b.cn`,
  'a@'.repeat(500),
  `a@${'b.'.repeat(500)}`,
  `${'a.'.repeat(125)}@`,
  `a@${'b-'.repeat(120)}`,
  7,
  ['a@b.cn'],
])('%j is not an email', (email) => {
  expect(check(rules.email, email)).toBe('email-format');
});

test.each([undefined, null, '', ' '])('an email is optional: %j', (email) => {
  expect(check(rules.email, email)).toBeNull();
});

test.each([
  [true, null],
  ['on', null],
  ['true', null],
  [false, 'agreement-required'],
  ['', 'agreement-required'],
  ['off', 'agreement-required'],
  ['false', 'agreement-required'],
  [1, 'agreement-required'],
  [undefined, 'agreement-required'],
  [{}, 'agreement-required'],
])('the tick %j is %s (rules.md 5.4)', (value, code) => {
  expect(check(rules.accepted, value)).toBe(code);
});

test.each([
  ['118', null],
  ['725', null],
  ['999', 'industry-required'],
  ['0118', 'industry-required'],
  [118, 'industry-required'],
  ['', 'industry-required'],
  [undefined, 'industry-required'],
  ['__proto__', 'industry-required'],
])('the industry %j is %s', (value, code) => {
  expect(check(rules.industry, value)).toBe(code);
});

test('of several rules, the first failure is reported (rules.md 5.2)', () => {
  const rule = rules.all(rules.required('register-required'), rules.phone);

  expect(check(rule, '')).toBe('register-required');
  expect(check(rule, '1')).toBe('phone-format');
  expect(check(rule, '13800138000')).toBeNull();
  expect(check(rules.all(), '')).toBeNull();
});

test('at registration one message covers mobile number, code and password (rules.md 5.3)', () => {
  const covered = rules.required('register-required');
  const registration = {
    phone: rules.all(covered, rules.phone),
    code: covered,
    password: rules.all(covered, rules.password),
    name: rules.required('name-required'),
    companyName: rules.required('company-name-required'),
    agreement: rules.accepted,
  };

  expect(validate({}, registration)).toEqual({
    phone: 'register-required',
    code: 'register-required',
    password: 'register-required',
    name: 'name-required',
    companyName: 'company-name-required',
    agreement: 'agreement-required',
  });
});

test('no rule throws or returns anything but a code', () => {
  const plain = [rules.account, rules.code, rules.phone, rules.password, rules.email, rules.accepted, rules.industry];
  const all = [
    ...plain,
    rules.sameAs('x'),
    rules.image({ count: 1, existingNames: [] }),
    rules.required('name-required'),
  ];

  fc.assert(
    fc.property(fc.oneof(fc.anything(), anyText), fc.dictionary(fc.string(), fc.anything()), (value, values) => {
      for (const rule of all) expect([null, ...issueCodes]).toContain(rule(value, values));
    }),
  );
});
