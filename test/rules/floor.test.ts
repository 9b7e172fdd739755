import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { youngCallsIn, youngIn } from './floor.ts';

const texts = (patterns: string[]) =>
  patterns.flatMap((pattern) => globSync(pattern)).map((path) => [path, readFileSync(path, 'utf8')] as const);

test('no stylesheet of a demo page uses CSS that the oldest browsers lack', () => {
  const sheets = texts([
    'examples/**/*.css',
    'examples/**/*page*.ts',
    'examples/**/*.html',
    'examples/gallery/**/*.ts',
  ]);
  // The guide is read by developers, in a theme of its generator's, which asks for younger browsers.
  const portal = sheets.filter(([path]) => !path.startsWith('examples/guide/'));
  const young = portal.flatMap(([path, text]) => youngIn(text).map((said) => `${path}: ${said}`));

  expect(portal.length).toBeGreaterThan(20);
  expect(young).toEqual([]);
});

test('no script of a demo page calls APIs that they lack', () => {
  const scripts = texts(['examples/**/*.tsx', 'examples/**/*.js']);
  const young = scripts.flatMap(([path, text]) => youngCallsIn(text).map((call) => `${path}: ${call}`));

  expect(scripts.length).toBeGreaterThan(20);
  expect(young).toEqual([]);
});

test('color-mix is asked of `outline`, where WebKit 2.38 lacks it', () => {
  const sheets = texts(['react/ui/sheet/**/*.css']);
  const asked: string[] = [];
  for (const [, text] of sheets)
    postcss
      .parse(text)
      .walkAtRules('supports', ({ params }) => void (params.includes('color-mix') && asked.push(params)));

  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((condition) => !condition.startsWith('(outline: '))).toEqual([]);
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
  '@supports (aspect-ratio: 1) { a { inset: 0; } @media (prefers-color-scheme: dark) { a { aspect-ratio: 1; } } }',
  'a { transition: translate 1s; }',
])('the check lets %s pass', (css) => {
  expect(youngIn(css)).toEqual([]);
});
