import { looksLikePhone, maskPhone, normalizePhone, toAccountName } from 'account-portal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../support/any-text.ts';

const phone = '13800138000';

test.each([
  '13800138000',
  ' 13800138000 ',
  '138 0013 8000',
  '138-0013-8000',
  '138.0013.8000',
  '138·0013·8000',
  '138–0013—8000',
  '138−0013−8000',
  '(138)0013-8000',
  '【138】00138000',
  '１３８００１３８０００',
  '１３８　００１３　８０００',
  '\u202d13800138000\u202c',
  '\ufeff138\u200b0013\u200d8000\u2060',
  '138\u00a00013\u202f8000',
  '138\u00ad00138000',
  '138\n0013\t8000',
  '+8613800138000',
  '+86 138 0013 8000',
  '＋８６ 13800138000',
  '(+86)13800138000',
  '(+86) 138-0013-8000',
  '+86-138-0013-8000',
  '008613800138000',
  '0086 138 0013 8000',
  '8613800138000',
  '86 13800138000',
  '013800138000',
  '+86 (0) 13800138000',
  `${phone}${' '.repeat(53)}`,
  '𝟏𝟑𝟖𝟎𝟎𝟏𝟑𝟖𝟎𝟎𝟎',
  '①③⑧⓪⓪①③⑧⓪⓪⓪',
  'tel:+8613800138000',
  'TEL:+86-138-0013-8000',
  'ｔｅｌ：13800138000',
  '138/0013/8000',
  '13800138000,',
  '13800138000，',
  '13800138000、',
  '13800138000；',
  '13800138000。',
  '\ufe0f138\u034f00138000',
  '13800138000\u3164',
  '138\u28000013\u28008000',
])('%j is 13800138000', (spelling) => {
  expect(normalizePhone(spelling)).toBe(phone);
  expect(looksLikePhone(spelling)).toBe(true);
});

test('converts a number to its digits', () => {
  expect(normalizePhone(13800138000)).toBe(phone);
});

test.each([
  ['138 0013', '1380013'],
  ['12345678901', '12345678901'],
  ['86 138', '86138'],
  ['0755-8888 9999', '075588889999'],
])('%j is reduced to its digits %s', (text, digits) => {
  expect(normalizePhone(text)).toBe(digits);
  expect(looksLikePhone(text)).toBe(false);
});

test.each([
  'zhang.san',
  'a@b.cn',
  '138 0013 800x',
  '+852 6123 4567',
  '+1 (415) 555-0100',
  '+86',
  '--',
  '138****8000',
  '١٣٨٠٠١٣٨٠٠٠',
  `${phone}${' '.repeat(54)}`,
  `${phone}${' '.repeat(60)}x`,
  `${phone}${' '.repeat(1000)}`,
  '1'.repeat(1000),
  '\ufdfa'.repeat(64),
])('%j has other characters and is returned unchanged', (text) => {
  expect(normalizePhone(text)).toBe(text);
  expect(looksLikePhone(text)).toBe(false);
});

test.each([undefined, null, true, {}, [phone], Number.NaN, Symbol('1')])('%s is not a phone', (value) => {
  expect(looksLikePhone(value)).toBe(false);
});

test.each(['10000000000', '12800138000', '1380013800', '138001380001', '23800138000', '03800138000', '+1 13800138000'])(
  '%s does not look like a phone',
  (text) => {
    expect(looksLikePhone(text)).toBe(false);
  },
);

test.each(['3', '4', '5', '6', '7', '8', '9'])('1%s is a valid prefix', (digit) => {
  expect(looksLikePhone(`1${digit}000000000`)).toBe(true);
});

test.each([
  ['13800138000', '138****8000'],
  ['+86 138 0013 8000', '138****8000'],
  ['138****8000', '138****8000'],
  ['', ''],
  ['1380013', '****'],
  ['x138****8000', '****'],
  ['138****8000x', '****'],
  ['+852 6123 4567', '****'],
  ['zhang.san', '****'],
  ['x'.repeat(1000), '****'],
])('%s is shown as %s', (text, shown) => {
  expect(maskPhone(text)).toBe(shown);
});

test.each([undefined, null, {}])('%s is shown as nothing', (value) => {
  expect(maskPhone(value)).toBe('');
});

test.each([
  ['+86 138-0013-8000', phone],
  [' zhang.san ', 'zhang.san'],
  ['ZHANG san', 'ZHANG san'],
  ['shop-001', 'shop-001'],
  ['138-0013', '138-0013'],
  ['00123', '00123'],
  ['ｌｉｎ．ｗｅｉ', 'lin.wei'],
  ['lin＠ｑｉｎｇｈｅ．cn', 'lin@qinghe.cn'],
  ['\uFEFF\u202Alin.\u200Bwei\u202C\u00A0', 'lin.wei'],
  ['\u3000ｌｉｎ　ｗｅｉ\u00AD ', 'lin wei'],
  ['林薇（上海）', '林薇（上海）'],
  ['\u200E林薇\u200F', '林薇'],
  [12345, '12345'],
  [undefined, ''],
  [null, ''],
  [{}, ''],
])('the account %j is sent as %s', (value, account) => {
  expect(toAccountName(value)).toBe(account);
});

test('normalizing is idempotent and never throws', () => {
  const unit = fc.constantFrom(...'+0186 3-().．＋０１８６\u200b\u0301e');

  fc.assert(
    fc.property(fc.oneof(fc.string({ unit, maxLength: 24 }), anyText), (text) => {
      const once = normalizePhone(text);

      expect(normalizePhone(once)).toBe(once);
    }),
    { numRuns: 3000 },
  );
});

test('every phone is the same after formatting and normalizing (rules.md 5.1)', () => {
  const number = fc.tuple(
    fc.constantFrom(...'3456789'),
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 9, maxLength: 9 }),
  );
  const separator = fc.string({
    unit: fc.constantFrom(' ', '-', '.', '(', ')', '\u202d', '\u3000', '–'),
    maxLength: 3,
  });

  fc.assert(
    fc.property(
      number,
      fc.constantFrom('', '+86', '0086', '86', '0'),
      fc.array(separator, { minLength: 11, maxLength: 11 }),
      ([second, rest], prefix, marks) => {
        const digits = `1${second}${rest}`;
        const written = prefix + [...digits].map((digit, index) => `${marks[index]}${digit}`).join('');

        expect(normalizePhone(written)).toBe(digits);
        expect(maskPhone(written)).toBe(`${digits.slice(0, 3)}****${digits.slice(7)}`);
      },
    ),
  );
});
