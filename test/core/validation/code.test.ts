import { expect, test } from 'vitest';
import { normalizeCode } from '../../../core/validation/code.ts';

test.each([
  '123456',
  ' 123456 ',
  '123 456',
  '１２３４５６',
  '１２３　４５６',
  '\u202d123456\u202c',
  '123\u200b456\ufeff',
  '12\n34\t56',
  '123-456',
  '123 – 456',
  '１２３－４５６',
  '12.34.56',
  '(123456)',
])('reads %j as 123456', (spelling) => {
  expect(normalizeCode(spelling)).toBe('123456');
});

test('rejects values that are not strings', () => {
  for (const value of [undefined, null, 123456, {}, []]) expect(normalizeCode(value)).toBe('');
});

test.each([
  ['Your code is 837933, valid 5 minutes', '837933'],
  ['【云订货】验证码 837933，用于登录，5 分钟内有效。请勿告诉他人。', '837933'],
  ['【云订货】验证码８３７９３３，请勿告诉 13800138000', '837933'],
  ['G-837933', '837933'],
  ['8379 3312', '83793312'],
  ['Your code is 83793312', '83793312'],
  ['code 83\u200b7933.', '837933'],
])('reads %j as %s', (message, code) => {
  expect(normalizeCode(message)).toBe(code);
});

test.each([
  '12345',
  '1234567',
  '123456789',
  'abcdef',
  '12_34x',
  'Your code is 837 933',
  '837933 or 123456, 5 minutes',
  'call 83793312 or 123456 now',
])('finds no code in %j', (text) => {
  expect(normalizeCode(text)).toBe('');
});

test('reads a long message, and no endless one', () => {
  expect(normalizeCode(`${'x'.repeat(900)} 837933`)).toBe('837933');
  expect(normalizeCode(`${'x'.repeat(1_000_000)} 837933`)).toBe('');
});
