import { allowedRedirect, hostsFor } from 'account-portal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedOrigin } from '../../../core/landing/allowed-redirect.ts';
import allow from '../../vectors/redirect-allow.json' with { type: 'json' };
import corpus from '../../vectors/redirects.json' with { type: 'json' };

const hosts = hostsFor('https://api.example.com');

test.each(corpus)('$address becomes $href', ({ address, href }) => {
  expect(allowedRedirect(address, hosts, allow)).toBe(href);
});

test('the corpus of redirects has not shrunk', () => {
  expect(corpus.filter(({ href }) => href === null).length).toBeGreaterThanOrEqual(190);
});

test('without a list, only our own origins are allowed', () => {
  expect(allowedRedirect('https://m.example.com/', hosts)).toBe('https://m.example.com/');
  expect(allowedRedirect('https://partner.cn/', hosts)).toBeNull();
});

test('with untrusted hosts, no origin is ours', () => {
  for (const { address } of corpus) expect(allowedRedirect(address, hostsFor('http://api.example.com'))).toBeNull();
});

test('never redirects over http to a public host, whatever hosts the page configures', () => {
  const plain = { ...hosts, m: 'http://m.example.com' };

  expect(allowedRedirect('http://m.example.com/', plain)).toBeNull();
});

test('allows http for a local portal at its own port only', () => {
  const local = hostsFor('http://127.0.0.1:4100');

  expect(allowedRedirect('http://127.0.0.1:4100/home', local)).toBe('http://127.0.0.1:4100/home');
  expect(allowedRedirect('http://127.0.0.1:4200/home', local)).toBeNull();
  expect(allowedRedirect('http://localhost:4100/home', local)).toBeNull();
});

test.each([undefined, null, 5, {}, [], ['https://m.example.com/'], new URL('https://m.example.com/')])(
  'rejects %j',
  (address) => {
    expect(allowedRedirect(address, hosts, allow)).toBeNull();
  },
);

test('returns a URL of our origin, and is idempotent', () => {
  const part = fc.constantFrom(
    'https:',
    'http:',
    '/',
    '\\',
    '//',
    '@',
    ':',
    '.',
    'm.example.com',
    'evil.org',
    '%2f',
    '#',
    '?',
    ' ',
    '\t',
    'х',
  );
  const trusted = /^https:\/\/(?:[^/@]+\.)?example\.com(?:[/?#]|$)/;

  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      const found = allowedRedirect(parts.join(''), hosts);

      if (found === null) return;
      expect(found).toMatch(trusted);
      expect(allowedRedirect(found, hosts)).toBe(found);
    }),
    { numRuns: 5000 },
  );
});

test('a listed origin may be an IPv6 address', () => {
  expect(allowedRedirect('http://[::1]:3000/x', hosts, ['http://[::1]:3000'])).toBe('http://[::1]:3000/x');
});

test('accepts at most 4,096 characters', () => {
  const longest = `https://m.example.com/${'a'.repeat(4096 - 22)}`;

  expect(allowedRedirect(longest, hosts)).toBe(longest);
  expect(allowedRedirect(`${longest}a`, hosts)).toBeNull();
});

test('rejects a megabyte of text', () => {
  expect(allowedRedirect(`https://m.example.com/${'a'.repeat(1_000_000)}`, hosts)).toBeNull();
  expect(allowedRedirect('https://'.repeat(125_000), hosts)).toBeNull();
});

test.each([
  ['store123.example.com', 'https://store123.example.com'],
  ['Shop.Example.com/home?x', 'https://shop.example.com'],
  ['https://shop.example.com', 'https://shop.example.com'],
  ['partner.cn', 'https://partner.cn'],
  ['partner.cn:8443', 'https://partner.cn:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://shop.example.com', null],
  ['shop.example.com:8443', null],
  ['shop.acme.cn', null],
  ['shop.example.com.acme.cn', null],
  ['u@shop.example.com', null],
  ['//shop.example.com', null],
  ['javascript:alert(1)', null],
  ['javascript://shop.example.com', null],
  ['shop.example.com\n', null],
  ['', null],
  ['shop.example.com/?to=https://evil.org', 'https://shop.example.com'],
  [['shop.example.com'], null],
  [null, null],
  [7, null],
])('the company domain %j has the origin %s', (domain, origin) => {
  expect(allowedOrigin(domain, hosts, allow)).toBe(origin);
});
