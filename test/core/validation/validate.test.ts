import { issueCodes, validate } from 'account-portal';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import * as rules from '../../../core/validation/rules.ts';

test('returns an empty object for valid values', () => {
  expect(validate({ account: 'a', password: 'b' }, { account: rules.account })).toEqual({});
});

test('has keys for invalid fields only, in the order of the rules', () => {
  const issues = validate({ phone: '1', name: 'x' }, { code: rules.code, name: rules.account, phone: rules.phone });

  expect(Object.entries(issues)).toEqual([
    ['code', 'code-required'],
    ['phone', 'phone-format'],
  ]);
});

test('passes its value and all others to a rule', () => {
  const rule = vi.fn(() => null);
  const values = { a: 1, b: 2 };

  validate(values, { a: rule });

  expect(rule).toHaveBeenCalledExactlyOnceWith(1, values);
});

test('an undefined rule checks nothing', () => {
  expect(validate({ a: '' }, { a: undefined as never })).toEqual({});
});

test('ignores inherited values and rules', () => {
  const values: Record<string, unknown> = Object.create({ account: 'a' });
  const ruleSet = Object.create({ code: rules.code });
  ruleSet.account = rules.account;

  expect(validate(values, ruleSet)).toEqual({ account: 'account-required' });
});

test('no name modifies a prototype', () => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString'];
  const ruleSet = Object.fromEntries(names.map((name) => [name, rules.required('name-required')]));

  const issues = validate<string>(JSON.parse('{"constructor":""}'), ruleSet);

  expect(Object.keys(issues)).toEqual(names);
  expect(Object.getPrototypeOf(issues)).toBe(Object.prototype);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('accepts any values with any rules', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (values) => {
      const ruleSet = Object.fromEntries(Object.keys(values).map((name) => [name, rules.required('name-required')]));

      for (const [field, code] of Object.entries(validate<string>(values, ruleSet))) {
        expect(Object.keys(values)).toContain(field);
        expect(issueCodes).toContain(code);
      }
    }),
  );
});

test('codes are kebab-case and unique', () => {
  expect(new Set(issueCodes).size).toBe(issueCodes.length);
  for (const code of issueCodes) expect(code).toMatch(/^[a-z]+(-[a-z]+)+$/);
});
