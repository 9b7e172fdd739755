import { expect, test } from 'vitest';
import { normalizeText } from '../../../core/validation/text.ts';

test.each([
  ['  林薇 ', '林薇'],
  ['\u202a+86 林薇\u202c', '+86 林薇'],
  ['𠮷野家😀', '𠮷野家😀'],
  ['a\u0000b\u0007', 'ab'],
  ['first\nsecond\tthird', 'first\nsecond third'],
  [' \u2066\u2069 ', ''],
])('%j becomes %j', (typed, written) => {
  expect(normalizeText(typed)).toBe(written);
});

test('values that are not strings become empty', () => {
  for (const value of [undefined, null, 1, {}, []]) expect(normalizeText(value)).toBe('');
});
