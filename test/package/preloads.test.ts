import { renderToString, type TagAttributes } from 'account-portal/server';
import { expect, test } from 'vitest';

const attributes = { 'api-host': 'https://api.example.com', 'company-id': '1001' };
const linesOf = (
  tag: 'portal-login' | 'portal-register',
  more: TagAttributes = {},
  cdn = 'https://cdn.example.com/1',
) => renderToString(tag, { ...attributes, ...more }, { locale: 'es', nonce: 'n0', cdn }).match(/<link [^>]*>/g) ?? [];
const namesOf = (lines: string[]) =>
  lines.map((line) => /href="https:\/\/cdn\.example\.com\/1\/chunks\/([a-z-]+)-[\w-]{7}\.js"/.exec(line)?.[1]);

test.each([
  ['portal-login', {}, ['runtime', 'es']],
  ['portal-register', {}, expect.arrayContaining(['runtime', 'es', 'register'])],
  ['portal-login', { isolation: 'frame' }, ['framed']],
] as const)('a server-rendered <%s> %j preloads what hydrates it', (tag, more, names) => {
  const found = namesOf(linesOf(tag, more));

  expect(found).toEqual(names);
  expect(found.filter((name) => name?.startsWith('first'))).toEqual([]); // what painted it
});

test('a preload has what the browser needs to use it, at any base URL', () => {
  const lines = linesOf('portal-login', {}, 'https://cdn.example.com/1/');

  expect(lines).toEqual(linesOf('portal-login'));
  for (const line of lines) expect(line).toMatch(/^<link rel="modulepreload" href="\S+" integrity="sha384-\S+" /);
  for (const line of lines) expect(line).toContain(' crossorigin nonce="n0">');
});
