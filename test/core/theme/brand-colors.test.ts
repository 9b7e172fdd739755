import { contrastRatio, mixColors, readableOn, toBrandColors, toHexColor } from 'account-portal';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#20ade5', '#ffffff', 2.57],
  ['#20ade5', '#111111', 7.35],
  ['#1679a0', '#ffffff', 4.91],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
  ['#000000', '#0a0a0a', 1.06],
])('%s and %s have a contrast of %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
  expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
});

test.each([
  ['20ade5', '#20ade5'],
  ['#20ADE5', '#20ade5'],
  ['#abc', '#aabbcc'],
  ['ABC', '#aabbcc'],
  ['', null],
  ['#', null],
  ['#12', null],
  ['#1234', null],
  ['#12345', null],
  ['#1234567', null],
  ['#12345g', null],
  ['x123456', null],
  ['123456;', null],
  ['red', null],
  ['rgb(1,2,3)', null],
  ['#20ade5;}', null],
  ['f'.repeat(1000), null],
  [0x20ade5, null],
  [123, null],
  [['#20ade5'], null],
  [null, null],
])('%j as a colour is %s', (value, expected) => {
  expect(toHexColor(value)).toBe(expected);
});

test.each([
  ['#20ade5', '#111111'],
  ['#ffffff', '#111111'],
  ['#000000', '#ffffff'],
  ['#1679a0', '#ffffff'],
  ['#777777', '#000000'],
])('text on %s is %s', (background, text) => {
  expect(readableOn(background)).toBe(text);
});

test('mixes two colours by their share', () => {
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test('the default colour is unchanged as a surface, and darkened to 0.70 as text', () => {
  expect(toBrandColors('20ade5')).toEqual({
    primary: '#20ade5',
    primaryContrast: '#111111',
    primaryText: '#1679a0',
    primaryTextDark: '#20ade5',
  });
});

test.each([undefined, null, '', 'red', {}, 'spring'])('%j as a colour gives the default colours', (value) => {
  expect(toBrandColors(value)).toEqual(toBrandColors('20ade5'));
});

test('respects a page with another background', () => {
  const onPaper = toBrandColors('ffd700', { light: '#d8d0c0' });

  expect(onPaper.primaryText).not.toBe(toBrandColors('ffd700').primaryText);
  expect(contrastRatio(onPaper.primaryText, '#d8d0c0')).toBeGreaterThanOrEqual(4.5);
});

test('on a grey page, text becomes black or white', () => {
  expect(toBrandColors('ff0000', { light: '#555555' }).primaryText).toBe('#000000');
  expect(toBrandColors('ff0000', { dark: '#999999' }).primaryTextDark).toBe('#ffffff');
});

test('every colour is readable wherever it is used', () => {
  fc.assert(
    fc.property(color, (primary) => {
      const colors = toBrandColors(primary);

      expect(colors.primary).toBe(primary);
      expect(contrastRatio(colors.primaryContrast, primary)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colors.primaryText, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colors.primaryTextDark, '#111111')).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

test('a readable colour is left unchanged', () => {
  fc.assert(
    fc.property(color, (primary) => {
      fc.pre(contrastRatio(primary, '#ffffff') >= 4.5);

      expect(toBrandColors(primary).primaryText).toBe(primary);
    }),
  );
});
