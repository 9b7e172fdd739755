import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readNames } from './api/support/read-names.ts';

/** The names in the table of settings, with braces written out. */
const documented = new Set(
  readFileSync('examples/api/README.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z][A-Z0-9_{},]+`/.test(line))
    .flatMap((line) => [...line.matchAll(/`([A-Z][A-Z0-9_{},]+)`/g)].map(([, name = '']) => name))
    .flatMap(expand),
);

/** `A_{B,C}` is `A_B` and `A_C`. */
function expand(name: string): string[] {
  const [, before = '', choices = '', after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(name) ?? [];
  return choices === '' ? [name] : choices.split(',').flatMap((choice) => expand(before + choice + after));
}

test('the page of the API names every variable that the configuration reads', () => {
  const read = [...readNames()];

  expect(read.length).toBeGreaterThan(30);
  expect(read.filter((name) => !documented.has(name) && name !== 'NODE_ENV')).toEqual([]);
});

test('the page of the API names no variable that nothing reads', () => {
  const code = globSync(['examples/**/*.{ts,tsx,mjs}', 'test/tools/*.mjs'])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

  expect(documented.size).toBeGreaterThan(30);
  // WeChat's are put together from the names of its channels.
  const unread = [...documented].filter((name) => !code.includes(name) && !name.startsWith('WECHAT_'));
  expect(unread).toEqual([]);
});
