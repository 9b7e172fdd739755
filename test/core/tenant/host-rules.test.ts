import { resolveTenant } from 'account-portal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../support/any-text.ts';
import corpus from '../../vectors/hosts.json' with { type: 'json' };

const hosts = { account: 'https://account.example.com', productHosts: ['example.com', 'shop.example.cn'] };
const shops = 'https://shop.acme.cn/';

test.each(corpus)('$href is $kind $companyId', ({ href, kind, companyId }) => {
  expect(resolveTenant({ href, hosts })).toMatchObject({ kind, companyId });
});

test('the corpus of hosts has not shrunk', () => {
  expect(new Set(corpus.map(({ href }) => href)).size).toBeGreaterThanOrEqual(225);
});

test('an explicit id overrides every host', () => {
  for (const { href } of corpus) {
    expect(resolveTenant({ href, hosts, companyId: '0042', stored: '7' })).toMatchObject({
      kind: 'company',
      companyId: '0042',
      source: 'attribute',
    });
  }
});

test.each(['', ' ', 'a b', '../1', '<b>', 'ü', '9'.repeat(65), null, undefined])(
  'ignores the explicit id %j',
  (companyId) => {
    expect(resolveTenant({ href: 'https://store5.example.com/', hosts, companyId })).toMatchObject({
      companyId: '5',
      source: 'host',
    });
  },
);

test.each([
  ['http://localhost/?companyId=5', '7', { companyId: '5', source: 'param' }],
  ['http://localhost/', '7', { companyId: '7', source: 'stored' }],
  ['http://localhost/?companyId=a%20b', '7', { companyId: '7', source: 'stored' }],
  ['http://localhost/', 'a b', { companyId: null, source: 'none' }],
  ['http://localhost/', null, { companyId: null, source: 'none' }],
  [shops, '7', { companyId: null, source: 'lookup' }],
  ['https://account.example.com/', '7', { companyId: null, source: 'none' }],
  ['https://account.example.com/register?companyId=5', '7', { kind: 'account', companyId: '5', source: 'param' }],
  ['https://account.example.com/?companyId=a%20b', '7', { companyId: null, source: 'none' }],
  ['https://store5.example.com/?companyId=6', '7', { companyId: '5', source: 'host' }],
])('%s with %s stored', (href, stored, expected) => {
  expect(resolveTenant({ href, hosts, stored })).toMatchObject(expected);
});

test.each([
  ['https://Shop.ACME.cn.:8443/login', 'shop.acme.cn'],
  ['https://订货.中国/', 'xn--xc3ay3a.xn--fiqs8s'],
  ['http://0x7f.1/', '127.0.0.1'],
  ['https://u:p@shop.acme.cn/', 'shop.acme.cn'],
  ['file:///index.html', ''],
  ['nonsense', ''],
])('the host of %s is %s', (href, host) => {
  expect(resolveTenant({ href, hosts }).host).toBe(host);
});

test('converts a numeric id to a string', () => {
  expect(resolveTenant({ href: shops, hosts, companyId: 42 as never }).companyId).toBe('42');
  expect(resolveTenant({ href: shops, hosts, companyId: (2 ** 60) as never }).companyId).toBeNull();
  expect(resolveTenant({ href: shops, hosts, companyId: 4.5 as never }).companyId).toBeNull();
});

test('a huge query hides neither the host nor the first parameters', () => {
  const query = `companyId=5&${'x&'.repeat(500_000)}`;

  expect(resolveTenant({ href: `https://store7.example.com/?${query}`, hosts }).companyId).toBe('7');
  expect(resolveTenant({ href: `http://localhost/?${query}`, hosts }).companyId).toBe('5');
});

test('a configured product host overrides the local rule', () => {
  const local = { account: 'http://account.portal.test', productHosts: ['portal.test'] };

  expect(resolveTenant({ href: 'http://store5.portal.test/', hosts: local })).toMatchObject({ kind: 'company' });
  expect(resolveTenant({ href: 'http://shop.portal.test/', hosts: local })).toMatchObject({ kind: 'local' });
});

test('accepts a configured account host', () => {
  const named = { account: 'https://id.acme.cn', productHosts: ['example.com'] };

  expect(resolveTenant({ href: 'https://id.acme.cn/login', hosts: named }).kind).toBe('account');
  expect(resolveTenant({ href: 'https://id.acme.cn/login?companyId=5', hosts: named }).companyId).toBe('5');
  expect(resolveTenant({ href: 'https://x.id.acme.cn/login', hosts: named }).kind).toBe('lookup');
});

test('with a local API, its host is a local host, not an account host', () => {
  const local = { account: 'http://127.0.0.1:4100', productHosts: [] };

  expect(resolveTenant({ href: 'http://127.0.0.1:4100/?companyId=5', hosts: local })).toMatchObject({
    kind: 'local',
    companyId: '5',
  });
});

test('of two product hosts, the one that leaves a single label matches', () => {
  const nested = { account: '', productHosts: ['example.com', 'eu.example.com'] };

  expect(resolveTenant({ href: 'https://store5.eu.example.com/', hosts: nested }).companyId).toBe('5');
});

test('an empty product host matches nothing', () => {
  expect(resolveTenant({ href: 'https://store5/', hosts: { account: '', productHosts: [''] } }).kind).toBe('lookup');
});

test('keeps a number of 1 to 20 digits as a string', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 20 });

  fc.assert(
    fc.property(digits, fc.constantFrom('store', 'astore', 'bstore'), (id, name) => {
      expect(resolveTenant({ href: `https://${name}${id}.example.com/`, hosts }).companyId).toBe(id);
    }),
  );
});

test('no host outside the product hosts yields a company', () => {
  const label = fc.constantFrom('store1', 'astore2', 'bstore3', 'account', 'example', 'com', 'www', 'evil');

  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 6 }), (labels) => {
      const host = [...labels, 'org'].join('.');

      expect(resolveTenant({ href: `https://${host}/`, hosts })).toEqual({
        kind: 'lookup',
        companyId: null,
        source: 'lookup',
        host,
      });
    }),
  );
});

test('never throws, and an id always has a valid format', () => {
  fc.assert(
    fc.property(anyText, fc.webUrl({ withQueryParameters: true }), (text, url) => {
      for (const href of [text, url, `http://localhost/?companyId=${text}`, `https://${text}.example.com/`]) {
        expect(resolveTenant({ href, hosts }).companyId ?? 'none').toMatch(/^[0-9A-Za-z_-]{1,64}$/);
      }
    }),
  );
});
