import {
  type Device,
  explainLanding,
  hostsFor,
  type LandingContext,
  landingSides,
  landingTargets,
  resolveLanding,
  sideOf,
} from 'account-portal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../support/any-text.ts';

const hosts = hostsFor('https://api.example.com');

const landing = (type: unknown, device: Device, more: Partial<LandingContext> & { companyId?: unknown } = {}) => {
  const { companyId = '42', ...context } = more;
  return resolveLanding({ type, companyId } as never, { device, hosts, authCode: 'a b', ...context });
};

test.each([
  ['1', 'mobile', 'manager', 'https://m.example.com/home?companyId=42&auth_code_=a%20b'],
  ['2', 'mobile', 'manager', 'https://m.example.com/home?companyId=42&auth_code_=a%20b'],
  ['3', 'mobile', 'shop', 'https://m.example.com/shop?companyId=42&auth_code_=a%20b'],
  ['5', 'mobile', 'delivery', 'https://m.example.com/delivery/list?companyId=42&auth_code_=a%20b'],
  ['1', 'desktop', 'manager', 'https://mgr.example.com/mgr?auth_code_=a%20b'],
  ['2', 'desktop', 'manager', 'https://mgr.example.com/mgr?auth_code_=a%20b'],
  ['4', 'desktop', 'manager', 'https://mgr.example.com/mgr?auth_code_=a%20b'],
  ['3', 'desktop', 'shop', 'https://store.example.com/home?companyId=42&auth_code_=a%20b'],
] as const)('type %s on %s enters the %s side (rules.md 4.1)', (type, device, side, url) => {
  expect(landing(type, device)).toEqual({ url, side, device });
});

test.each([
  ['4', 'mobile', 'no-landing'],
  ['5', 'desktop', 'use-app'],
  ['0', 'mobile', 'data-abnormal'],
  ['6', 'desktop', 'data-abnormal'],
  ['', 'desktop', 'data-abnormal'],
  ['01', 'desktop', 'data-abnormal'],
  [' 1', 'desktop', 'data-abnormal'],
  ['__proto__', 'desktop', 'data-abnormal'],
  ['constructor', 'mobile', 'data-abnormal'],
  [undefined, 'mobile', 'data-abnormal'],
  ['1'.repeat(1000), 'desktop', 'data-abnormal'],
] as const)('type %s on %s is refused as %s', (type, device, refusal) => {
  expect(landing(type, device)).toEqual({ refusal });
});

test('a numeric type equals its string', () => {
  expect(landing(1, 'desktop')).toEqual(landing('1', 'desktop'));
});

test.each(['tablet', '__proto__', 'toString', ''])('the device %j has no landing', (device) => {
  expect(landing('1', device as Device)).toEqual({ refusal: 'data-abnormal' });
});

test.each(['', ' ', '\t', 'NaN', 'undefined', 'null', null, undefined, '\ud800', 5])(
  'the auth code %j is a jump error',
  (authCode) => {
    expect(landing('1', 'desktop', { authCode: authCode as string })).toEqual({ refusal: 'jump-error' });
  },
);

test('reports an unknown type before a missing auth code', () => {
  expect(landing('9', 'desktop', { authCode: '' })).toEqual({ refusal: 'data-abnormal' });
});

test.each([
  ['a+b/c=', 'a%2Bb%2Fc%3D'],
  ['&companyId=7#x', '%26companyId%3D7%23x'],
  ['验证', '%E9%AA%8C%E8%AF%81'],
  ['\r\nX: y', '%0D%0AX%3A%20y'],
])('the auth code %j is encoded as %s', (authCode, encoded) => {
  expect(landing('1', 'desktop', { authCode })).toMatchObject({
    url: `https://mgr.example.com/mgr?auth_code_=${encoded}`,
  });
});

test.each(['', 'a b', '4&x=1', '../1', null, undefined, {}])('the company id %j is a jump error', (companyId) => {
  expect(landing('3', 'mobile', { companyId: companyId ?? null })).toEqual({ refusal: 'jump-error' });
  expect(landing('1', 'desktop', { companyId: companyId ?? null })).toMatchObject({ side: 'manager' });
});

test('keeps leading zeros of a company id', () => {
  expect(landing('3', 'mobile', { companyId: '00042' })).toMatchObject({
    url: 'https://m.example.com/shop?companyId=00042&auth_code_=a%20b',
  });
});

test.each([
  ['shop.example.com', undefined, 'https://shop.example.com'],
  ['https://shop.example.com/home?x', undefined, 'https://shop.example.com'],
  ['order.acme.cn', ['https://order.acme.cn'], 'https://order.acme.cn'],
  ['order.acme.cn', [], 'https://store.example.com'],
  ['order.acme.cn', ['https://acme.cn'], 'https://store.example.com'],
  ['http://shop.example.com', undefined, 'https://store.example.com'],
  ['shop.example.com@evil.org', undefined, 'https://store.example.com'],
  ['javascript:alert(1)', ['*'], 'https://store.example.com'],
  ['', undefined, 'https://store.example.com'],
  [null, undefined, 'https://store.example.com'],
])('a desktop shop with the domain %j and the list %j opens on %s', (pcDomain, allow, origin) => {
  expect(landing('3', 'desktop', { pcDomain, ...(allow && { allow }) })).toMatchObject({
    url: `${origin}/home?companyId=42&auth_code_=a%20b`,
  });
});

test('only the desktop shop uses the company domain', () => {
  const pcDomain = 'shop.example.com';

  expect(landing('1', 'desktop', { pcDomain })).toEqual(landing('1', 'desktop'));
  expect(landing('3', 'mobile', { pcDomain })).toEqual(landing('3', 'mobile'));
});

test('an untrusted origin is a jump error', () => {
  expect(landing('1', 'desktop', { hosts: { ...hosts, mgr: 'http://mgr.example.com' } })).toEqual({
    refusal: 'jump-error',
  });
  expect(landing('3', 'mobile', { hosts: { ...hosts, m: 'javascript:alert(1)//' } })).toEqual({
    refusal: 'jump-error',
  });
  expect(landing('3', 'desktop', { hosts: { ...hosts, store: '' } })).toEqual({ refusal: 'jump-error' });
});

test('a local portal lands on itself over http', () => {
  expect(landing('3', 'desktop', { hosts: hostsFor('http://127.0.0.1:4100') })).toMatchObject({
    url: 'http://127.0.0.1:4100/home?companyId=42&auth_code_=a%20b',
  });
});

test.each([
  ['1', 'manager'],
  ['2', 'manager'],
  ['3', 'shop'],
  ['4', 'manager'],
  ['5', 'delivery'],
  ['6', null],
  ['', null],
  ['__proto__', null],
  ['toString', null],
])('the side of type %j is %s', (type, side) => {
  expect(sideOf(type)).toBe(side);
});

test('every side has a target on its device', () => {
  for (const row of landingSides.values())
    for (const device of ['mobile', 'desktop'] as const) {
      const cell = row[device];
      if ('side' in cell) expect(landingTargets[device][cell.side]).toBeDefined();
    }
});

test('the reasons list the steps in order, without the code', () => {
  const { result, reasons } = explainLanding(
    { type: '3', companyId: '42' },
    { device: 'desktop', hosts, authCode: 'secret-code', pcDomain: 'order.acme.cn' },
  );

  expect(result).toMatchObject({ side: 'shop' });
  expect(reasons).toEqual([
    { fact: 'type', value: '3' },
    { fact: 'device', value: 'desktop' },
    { fact: 'side', value: 'shop' },
    { fact: 'auth-code', value: 'present' },
    { fact: 'company', value: '42' },
    { fact: 'pc-domain', value: 'refused' },
    { fact: 'origin', value: 'https://store.example.com' },
    { fact: 'path', value: '/home' },
  ]);
  expect(JSON.stringify(reasons)).not.toContain('secret-code');
});

test('the reasons include a trusted domain of the company', () => {
  const { reasons } = explainLanding(
    { type: '3', companyId: '42' },
    { device: 'desktop', hosts, authCode: 'a', pcDomain: 'order.acme.cn', allow: ['https://order.acme.cn'] },
  );

  expect(reasons).toContainEqual({ fact: 'pc-domain', value: 'accepted' });
});

test.each([
  ['9', 'a', '42', ['type 9', 'device mobile'], 'data-abnormal'],
  ['3', '', '42', ['type 3', 'device mobile', 'side shop', 'auth-code missing'], 'jump-error'],
  ['3', 'a', '', ['type 3', 'device mobile', 'side shop', 'auth-code present', 'company missing'], 'jump-error'],
])('type %s, code %j and company %j end after %j', (type, authCode, companyId, facts, refusal) => {
  const { result, reasons } = explainLanding({ type, companyId }, { device: 'mobile', hosts, authCode });

  expect(reasons.map(({ fact, value }) => `${fact} ${value}`)).toEqual(facts);
  expect(result).toEqual({ refusal });
});

test('the reasons end at an untrusted origin', () => {
  const plain = { ...hosts, m: 'http://m.example.com' };

  const { reasons } = explainLanding({ type: '3', companyId: '42' }, { device: 'mobile', hosts: plain, authCode: 'a' });

  expect(reasons.at(-1)).toEqual({ fact: 'origin', value: 'missing' });
});

test('the reasons include no domain for a company without one', () => {
  const { reasons } = explainLanding(
    { type: '3', companyId: '42' },
    { device: 'desktop', hosts, authCode: 'a', pcDomain: '' },
  );

  expect(reasons.map(({ fact }) => fact)).not.toContain('pc-domain');
});

test('the reasons include at most twenty characters of a type', () => {
  const { reasons } = explainLanding(
    { type: '9'.repeat(1000), companyId: '42' },
    { device: 'desktop', hosts, authCode: 'a' },
  );

  expect(reasons[0]).toEqual({ fact: 'type', value: '9'.repeat(20) });
});

test('accepts an auth code of at most 2,048 characters', () => {
  const landingOf = (length: number) =>
    resolveLanding({ type: '3', companyId: '42' }, { device: 'mobile', hosts, authCode: 'a'.repeat(length) });

  expect(landingOf(2048)).toMatchObject({ side: 'shop' });
  expect(landingOf(2049)).toEqual({ refusal: 'jump-error' });
});

test('for any input, a landing is on a trusted origin, with the code once', () => {
  const allow = ['https://order.acme.cn'];
  const trusted = ['https://m.example.com', 'https://mgr.example.com', 'https://store.example.com', ...allow];
  const text = fc.oneof(anyText, fc.webUrl(), fc.domain(), fc.constantFrom('order.acme.cn', ...allow));

  fc.assert(
    fc.property(
      fc.constantFrom('1', '2', '3', '4', '5'),
      fc.boolean(),
      text,
      text,
      (type, mobile, authCode, pcDomain) => {
        const result = landing(type, mobile ? 'mobile' : 'desktop', { authCode, pcDomain, allow });

        if ('refusal' in result) return;
        const { origin, searchParams } = new URL(result.url);
        expect(trusted).toContain(origin);
        expect(searchParams.getAll('auth_code_')).toEqual([authCode]);
      },
    ),
  );
});
