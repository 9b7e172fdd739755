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

test('keeps other characters than digits, for the server to reject', () => {
  expect(normalizeCode('12_34x')).toBe('12_34x');
});

test('truncates a long text', () => {
  expect(normalizeCode('1'.repeat(1_000_000)).length).toBe(64);
});
