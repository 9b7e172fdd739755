import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { youngCalls, youngIn } from './floor.ts';

const texts = (patterns: string[]) =>
  patterns.flatMap((pattern) => globSync(pattern)).map((path) => [path, readFileSync(path, 'utf8')] as const);

test('no stylesheet of a demo page uses CSS that the oldest browsers lack', () => {
  const sheets = texts([
    'examples/**/*.css',
    'examples/**/*page*.ts',
    'examples/**/*.html',
    'examples/gallery/**/*.ts',
  ]);
  const young = sheets.flatMap(([path, text]) => youngIn(text).map((said) => `${path}: ${said}`));

  expect(sheets.length).toBeGreaterThan(20);
  expect(young).toEqual([]);
});

test('no script of a demo page calls APIs that they lack', () => {
  const scripts = texts(['examples/**/*.tsx', 'examples/**/*.js']);
  const young = scripts.flatMap(([path, text]) =>
    youngCalls.flatMap((call) => (call.test(text) ? [`${path}: ${call}`] : [])),
  );

  expect(scripts.length).toBeGreaterThan(20);
  expect(young).toEqual([]);
});

test('color-mix is asked of `outline`, where WebKit 2.38 lacks it', () => {
  const sheets = texts(['react/ui/sheet/*.css']);
  const asked = sheets.flatMap(([, text]) => text.match(/@supports \([^;{]*color-mix/g) ?? []);

  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((condition) => !condition.startsWith('@supports (outline: '))).toEqual([]);
});

test.each([
  'a { inset: 0; }',
  'a{padding-inline:1rem}',
  'a { margin-block: 0; }',
  ':is(a, b) c { }',
  'a:not(.b, .c) { }',
  'a:has(> b) { }',
  'a { height: 100dvh; }',
  'a { aspect-ratio: 1; }',
  'a { color: color-mix(in srgb, red, blue); }',
  '@layer base { a { color: red; } }',
  '@media (width >= 40rem) { a { color: red; } }',
])('the check finds %s', (css) => {
  expect(youngIn(css)).not.toEqual([]);
});

test.each([
  'a { padding-inline-start: 1rem; }',
  'a { box-shadow: inset 0 0 0 1px red; }',
  'a { clip-path: inset(50%); }',
  'a:not(.b):not(.c):focus-visible { gap: 1rem; }',
  '@supports (aspect-ratio: 1) { a { aspect-ratio: 1; } b { inset: 0; } }',
  'a { transition: translate 1s; }',
])('the check lets %s pass', (css) => {
  expect(youngIn(css)).toEqual([]);
});
