import { type OwnField, validate } from 'account-portal';
import { expect, test } from 'vitest';
import { draftNames } from '../../../core/model/own-field.ts';
import { ownFieldsOf } from '../../../core/validation/own-fields.ts';

const field = (more: Partial<OwnField>): OwnField => ({ name: 'x', form: 'register', label: 'X', ...more });
const issueOf = (more: Partial<OwnField>, value: unknown) => {
  const { rules } = ownFieldsOf([field(more)], 'register');
  return validate({ 'own-x': value }, rules)['own-x'] ?? null;
};
const textOf = (more: Partial<OwnField>, value: unknown) =>
  ownFieldsOf([field(more)], 'register').toTexts({ 'own-x': value })?.x;

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

test.each([
  [{}, '', null],
  [{ required: true }, ' ', 'field-required'],
  [{ required: true }, undefined, 'field-required'],
  [{}, 'a'.repeat(201), 'text-too-long'],
  [{ maxLength: 3 }, 'abcd', 'text-too-long'],
  [{ maxLength: 3 }, ' abc ', null],
  [{ pattern: '[A-Z]{2}\\d{4}' }, 'CN1234', null],
  [{ pattern: '[A-Z]{2}\\d{4}' }, 'CN12345', 'field-format'],
  [{ pattern: 'a|b' }, 'ab', 'field-format'],
  [{ pattern: '\\p{Lu}+' }, 'ÉA', null],
  [{ type: 'email' }, 'a@b.cn', null],
  [{ type: 'email' }, 'a@b', 'email-format'],
  [{ type: 'email' }, 'ａ＠ｂ．ｃｎ', null],
  [{ type: 'phone' }, '139 0013 9000', null],
  [{ type: 'phone' }, '12345', 'phone-format'],
  [{ type: 'number' }, '-1,5', null],
  [{ type: 'number' }, '12.50', null],
  [{ type: 'number' }, '1e5', 'field-format'],
  [{ type: 'date' }, '2024-02-29', null],
  [{ type: 'date' }, '2026-02-29', 'field-format'],
  [{ type: 'date' }, '2026-13-01', 'field-format'],
  [{ type: 'date' }, '2026', 'field-format'],
  [{ type: 'choice', options }, 'a', null],
  [{ type: 'choice', options }, 'b', null],
  [{ type: 'choice', options }, 'c', 'field-format'],
  [{ type: 'choice' }, 'a', 'field-format'],
  [{ type: 'tick', required: true }, undefined, 'field-required'],
  [{ type: 'tick', required: true }, 'on', null],
  [{ secret: true, required: true }, '', 'field-required'],
  [{ secret: true, required: true }, '  ', null],
] as const)('%j has for %j the issue %j', (more, value, issue) => {
  expect(issueOf(more, value)).toBe(issue);
});

test.each([
  [{}, ' a\u202e\tb ', 'a b'],
  [{ type: 'area' }, 'a\nb', 'a\nb'],
  [{ type: 'phone' }, '+86 139-0013-9000', '13900139000'],
  [{ type: 'tick' }, 'on', 'true'],
  [{ type: 'tick' }, 'true', 'true'],
  [{ type: 'tick' }, true, 'true'],
  [{ type: 'tick' }, 'off', undefined],
  [{ secret: true }, ' s ', ' s '],
  [{}, new File([], 'a'), undefined],
] as const)('of %j what is sent of %j is %j', (more, value, text) => {
  expect(textOf(more, value)).toBe(text);
});

test('an email address is sent in plain letters, without what is not seen', () => {
  expect(textOf({ type: 'email' }, 'Ａnn＠ｔｒａｄｅ．ｃｎ')).toBe('Ann@trade.cn');
  expect(textOf({ type: 'email' }, '\u200bann@trade.cn\ufeff')).toBe('ann@trade.cn');
});

test('where nothing was entered, nothing is sent', () => {
  expect(ownFieldsOf([field({})], 'register').toTexts({ 'own-x': ' ' })).toBeUndefined();
});

test('only what can be ticked is off without a value', () => {
  const all = [field({}), field({ name: 'news', type: 'tick' })];

  expect(ownFieldsOf(all, 'register').unticked).toEqual({ 'own-news': 'off' });
});

test('has the fields of one form, keeps no secret, and lets events have no secret', () => {
  const all = [field({}), field({ name: 'pin', secret: true }), field({ name: 'y', form: 'franchise' })];
  const { fields, rules } = ownFieldsOf(all, 'register');

  expect(fields.map(({ name }) => name)).toEqual(['x', 'pin']);
  expect(draftNames(all, 'register')).toEqual(['own-x']);
  expect([rules['own-x']?.public, rules['own-pin']?.public]).toEqual([true, undefined]);
});
