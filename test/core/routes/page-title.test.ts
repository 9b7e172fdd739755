import { pageTitle } from 'account-portal';
import { expect, test } from 'vitest';
import given from '../../vectors/routes.json' with { type: 'json' };

const words = new Map([
  ['title.login', 'Log in'],
  ['title.register', 'Register'],
  ['title.experience', 'Try it free'],
  ['title.separator', '{page} - {company}'],
]);
const word = (key: string) => words.get(key) ?? key;

const prefixed = new Map([
  ['/login', 'Log in - Acme'],
  ['/register', 'Register - Acme'],
  ['/experience', 'Try it free - Acme'],
]);

test.each(given)('the title of $route', ({ route }) => {
  expect(pageTitle(route, 'Acme', word)).toBe(prefixed.get(route) ?? 'Acme');
});

test.each(['/Login', '/login/', '/login?x', '', 'login', '/experience/role', '/__proto__'])(
  '%j is just the company name',
  (path) => {
    expect(pageTitle(path, 'Acme', word)).toBe('Acme');
  },
);

test('without a company name, the title is the prefix (rules.md 2.2)', () => {
  expect(pageTitle('/login', '', word)).toBe('Log in');
  expect(pageTitle('/company', '', word)).toBe('');
});

test('a company name is inserted as plain text', () => {
  expect(pageTitle('/login', '$& {page} {company} $1', word)).toBe('Log in - $& {page} {company} $1');
});

test('a language can put the company first', () => {
  const turned = (key: string) => (key === 'title.separator' ? '{company} | {page}' : word(key));

  expect(pageTitle('/login', 'Acme', turned)).toBe('Acme | Log in');
});
