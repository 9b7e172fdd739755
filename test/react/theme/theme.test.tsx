import { contrastRatio } from 'account-portal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lintTheme, type ThemeReport } from '../../../react/theme/lint-theme.ts';
import { toPalette } from '../../../react/theme/palette.ts';
import { toReportText } from '../../../react/theme/theme-report.ts';
import { type ThemeSource, toThemeSource } from '../../../react/theme/theme-source.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const lint = (text: string): ThemeReport => lintTheme(toThemeSource(text) as ThemeSource);
const failures = (report: ThemeReport) =>
  report.pairs.filter(({ passed }) => !passed).map(({ scheme, what }) => `${scheme}: ${what}`);

test('a colour with readable white text passes in both schemes', () => {
  const report = lint('b4530a');

  expect(report.passed).toBe(true);
  expect(report.pairs).toHaveLength(24);
  expect(report.corrected).toEqual({ light: {}, dark: {} });
});

test('a single colour is judged with white text, also where the portal itself would write dark text', () => {
  const [pair] = lint('#ffe600').pairs.filter(({ what }) => what === 'text on a button');

  expect(pair).toMatchObject({ foreground: '#ffffff', background: '#ffe600', passed: false });
});

test("a link in the theme's primary colour is judged as the portal draws it on the theme's card", () => {
  const night = '"colorSurface":"#101010","colorBackground":"#101010"';

  expect(failures(lint(`{"colorPrimary":"#20ade5",${night}}`))).not.toContain('light: a link on a card');
});

test.each([
  ['a ground that black can be read on', '#888888', '#888888', []],
  ['one of two grounds', '#ffffff', '#000000', ['colorBackground']],
])('changes %s only if it must', (_, colorSurface, colorBackground, changed) => {
  const { light } = lint(JSON.stringify({ colorSurface, colorBackground })).corrected;

  expect(Object.keys(light).filter((name) => /Surface|Background/.test(name))).toEqual(changed);
});

test('corrects a text by the smallest step', () => {
  const { colorTextMuted = '' } = lint('{"colorTextMuted":"#999999"}').corrected.light;

  expect(contrastRatio(colorTextMuted, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(colorTextMuted, '#ffffff')).toBeLessThan(5.5);
});

test.each([
  '{"dark":{"colorText":"#eee","colorLink":"var(--brand)"}}',
  '@media (prefers-color-scheme: dark) { :root { --portal-color-text: #eee; --portal-color-link: var(--brand) } }',
])('a theme may have colours of the dark scheme only: %s', (text) => {
  expect(toThemeSource(text)).toEqual({
    color: null,
    light: {},
    dark: { colorText: '#eeeeee' },
    unread: ['colorLink: var(--brand)'],
  });
});

test("the product's colour is too light for white text and links; proposes what the portal draws", () => {
  const report = lint('#20ade5');

  expect(failures(report)).toEqual([
    'light: text on a button',
    'light: a link on a card',
    'light: a link on the page',
    'dark: text on a button',
  ]);
  const palette = toPalette('#20ade5');
  expect(report.corrected.light).toMatchObject({
    colorPrimary: palette['--pt-brand'],
    colorPrimaryContrast: palette['--pt-brand-contrast'],
    colorLink: palette['--pt-brand-text'],
  });
});

test('judges a JSON theme by its tokens, and the dark scheme by the dark ones', () => {
  const report = lint(
    '{"variables":{"colorPrimary":"#ffe600","colorPrimaryContrast":"#ffffff"},"dark":{"colorTextMuted":"#333"}}',
  );

  expect(failures(report)).toEqual([
    'light: text on a button',
    'dark: muted text on a card',
    'dark: muted text on the page',
    'dark: text on a button',
  ]);
});

test('reads a stylesheet with comments, overrides and its dark scheme; reports what only a browser can resolve', () => {
  const source = toThemeSource(`
    /* --portal-color-text: #fff; */
    :root { --portal-color-text: #eee; --portal-color-text: #111111; --portal-color-link: var(--brand) }
    @media (prefers-color-scheme: dark) { :root { --portal-color-surface: #222; } p { color: red } }`);

  expect(source).toEqual({
    color: null,
    light: { colorText: '#111111' },
    dark: { colorSurface: '#222222' },
    unread: ['colorLink: var(--brand)'],
  });
});

test('separates rules before, after and inside a dark scheme query at any depth', () => {
  const source = toThemeSource(`\uFEFF/*/ not closed by that */
    @charset "utf-8"; @media print { :root { --portal-color-text: #333 } }
    } @media screen and (prefers-color-scheme:dark) { @supports (color: red) { :root { --portal-color-text: #eee } }
      @media (prefers-color-scheme: dark) { a { color: red } } :root { --portal-color-link: #9cf } }
    @import "dark.css" (prefers-color-scheme: dark); @media screen { :root { --portal-color-danger: #900 } }
    :root { --portal-color-surface: #fff } } /* and this one never`);

  expect(source).toMatchObject({
    light: { colorText: '#333333', colorSurface: '#ffffff', colorDanger: '#990000' },
    dark: { colorText: '#eeeeee', colorLink: '#99ccff' },
  });
});

test('reads tokens at the end of a large stylesheet', () => {
  const others = '.card { color: red }\n'.repeat(20_000);

  expect(toThemeSource(`${others}:root { --portal-color-text: #333 }`)?.light).toEqual({ colorText: '#333333' });
});

test('reads JSON with a byte order mark', () => {
  expect(toThemeSource('\uFEFF{"color":"#20ade5"}')?.color).toBe('#20ade5');
});

test.each([
  '@media ',
  '@media (prefers-color-scheme:dark) ',
  '--portal-color-',
  '--portal-color-text: ',
  '/*',
  '@media (prefers-color-scheme:dark){',
])('reads a file that repeats %j in linear time', (text) => {
  expect(toThemeSource(text.repeat(40_000 / text.length))?.light ?? {}).toEqual({});
});

test('reports what cannot be judged on one line, without control characters', () => {
  const orders = '\u001b]0;title\u0007\u009b31m\n::set-env name=A::b\u202e';
  const { unread } = toThemeSource(JSON.stringify({ colorText: orders })) as ThemeSource;

  expect(unread).toEqual(['colorText: ]0;title 31m ::set-env name=A::b']);
});

test.each(['', 'blue', '{', '{}', 'null', '[]', 'p { color: red }', '{"__proto__":{"color":"#fff"}}'])(
  '%j is not a theme',
  (text) => {
    expect(toThemeSource(text)).toBeNull();
  },
);

test('with the proposal every pair passes, whatever the theme', () => {
  fc.assert(
    fc.property(hex, hex, hex, hex, (colorPrimary, colorSurface, colorText, colorLink) => {
      const theme = { color: null, light: { colorPrimary, colorText, colorLink }, dark: { colorSurface }, unread: [] };
      const { corrected } = lintTheme(theme);
      const mended = lintTheme({
        ...theme,
        light: { ...theme.light, ...corrected.light },
        // As in a page: a rule without a media query that follows the theme applies to the dark scheme, too.
        dark: { ...theme.dark, ...corrected.light, ...corrected.dark },
      });
      expect(mended.pairs.filter(({ passed }) => !passed)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test.each(['#20ade5', '#ffff00', '#777777'])('the printed palette of %s passes as a theme of its own', (color) => {
  const [, printed = ''] = toReportText(lint(color)).split('With these tokens they can:');

  expect(failures(lint(printed))).toEqual([]);
});

test('the printed palette restates in the dark scheme what only the light one needs changed', () => {
  const { corrected } = lint(':root { --portal-color-text: #eee }');

  expect(corrected).toEqual({ light: { colorText: expect.any(String) }, dark: { colorText: '#eeeeee' } });
});

test('a report has a line for each pair and the palette as CSS', () => {
  const text = toReportText(lint('20ade5'));

  expect(text.match(/^(ok {2}|FAIL) /gm)).toHaveLength(24);
  expect(text).toMatch(/FAIL {2}light {3}2\.\d\d {2}of 4\.5 {2}#ffffff on #20ade5 {2}text on a button/);
  expect(text).toContain('4 of 24 pairs cannot be read.');
  expect(text).toContain('--portal-color-primary: #1679a0;');
  expect(text).toContain('@media (prefers-color-scheme: dark) {');
  expect(contrastRatio('#ffffff', '#1679a0')).toBeGreaterThanOrEqual(4.5);
});

test('the report of a readable theme proposes nothing, and names what it could not judge', () => {
  const text = toReportText(lint(':root { --portal-color-primary: #b4530a; --portal-color-link: var(--brand) }'));

  expect(text.split('\n').slice(24)).toEqual([
    'not judged, only a browser knows it: colorLink: var(--brand)',
    '',
    'Every pair can be read.',
    '',
  ]);
});
