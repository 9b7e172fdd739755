import { readLinkParams } from 'account-portal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../support/any-text.ts';

const nothing = { shareUserId: null, shareClientId: null, companyId: null, authCode: null };

test('a share link has user, client and company (rules.md 2.14)', () => {
  expect(readLinkParams('https://shop.acme.cn/register?u=007&c=c-9_Z&companyId=42')).toEqual({
    shareUserId: '007',
    shareClientId: 'c-9_Z',
    companyId: '42',
    authCode: null,
  });
});

test.each([
  ['a', 'a'],
  ['a%20b', null],
  ['abc%2B%2F%3D', 'abc+/='],
  ['x'.repeat(512), 'x'.repeat(512)],
  ['x'.repeat(513), null],
  ['', null],
  ['%E4%B8%AD', null],
  ['a%0Ab', null],
  ['a&auth_code_=a', null],
])('the auth code %s is read as %s', (raw, authCode) => {
  expect(readLinkParams(`https://m.example.com/home?auth_code_=${raw}`).authCode).toBe(authCode);
});

test.each([
  'https://shop.acme.cn/',
  'https://shop.acme.cn/?',
  'https://shop.acme.cn/?u',
  'https://shop.acme.cn/?u=',
  'https://shop.acme.cn/?u=a%20b',
  'https://shop.acme.cn/?u=%3Cscript%3E',
  'https://shop.acme.cn/?u=..%2F..',
  `https://shop.acme.cn/?u=${'1'.repeat(65)}`,
  'https://shop.acme.cn/?u=1&u=2',
  'https://shop.acme.cn/?u=1&u=1',
  'https://shop.acme.cn/?U=1',
  'https://shop.acme.cn/?u[]=1',
  'https://shop.acme.cn/?u%20=1',
  'https://shop.acme.cn/#?u=1',
  'https://shop.acme.cn/#/register?u=1',
  'https://shop.acme.cn/?__proto__=1&constructor=2',
  'https://shop.acme.cn/?%E4%=1',
  '',
  'nonsense',
  5,
  null,
])('%s has no data', (href) => {
  expect(readLinkParams(href as string)).toEqual(nothing);
});

test('ignores parameters beyond the first 8,192 characters', () => {
  expect(readLinkParams(`https://shop.acme.cn/?${'x&'.repeat(500_000)}u=1`)).toEqual(nothing);
  expect(readLinkParams(`https://shop.acme.cn/?u=1&${'x&'.repeat(500_000)}`).shareUserId).toBe('1');
});

test('never throws, and values always have a valid format', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const found = readLinkParams(
        `https://shop.acme.cn/?u=${text}&c=${encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''))}`,
      );

      expect(found.shareUserId ?? 'none').toMatch(/^[0-9A-Za-z_-]{1,64}$/);
      expect(found.shareClientId ?? 'none').toMatch(/^[0-9A-Za-z_-]{1,64}$/);
    }),
  );
});
