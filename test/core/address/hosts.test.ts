import { hostsFor, toOrigin } from 'account-portal';
import { expect, test } from 'vitest';
import { isOurs } from '../../../core/address/hosts.ts';
import { isLocalHost } from '../../../core/address/local-hosts.ts';

const nowhere = { api: '', store: '', mgr: '', m: '', account: '', productHosts: [] };

test('the production hosts are labels under the product host', () => {
  expect(hostsFor('https://api.example.com')).toEqual({
    api: 'https://api.example.com',
    store: 'https://store.example.com',
    mgr: 'https://mgr.example.com',
    m: 'https://m.example.com',
    account: 'https://account.example.com',
    productHosts: ['example.com'],
  });
});

test.each([
  ['https://API.Example.COM./v1/', 'https://store.example.com', ['example.com']],
  ['https://api.example.com:8443', 'https://store.example.com:8443', ['example.com']],
  ['https://api.eu.example.com', 'https://store.eu.example.com', ['eu.example.com']],
  ['https://myapi.example.com', 'https://store.myapi.example.com', ['myapi.example.com']],
  ['https://portal.example.com', 'https://store.portal.example.com', ['portal.example.com']],
  ['https://api.com', 'https://store.api.com', ['api.com']],
  ['http://127.0.0.1:4100', 'http://127.0.0.1:4100', []],
  ['http://localhost:4100/', 'http://localhost:4100', []],
  ['https://api.portal.test', 'https://api.portal.test', []],
  ['http://[::1]:4100', 'http://[::1]:4100', []],
  ['https://8.8.8.8', 'https://8.8.8.8', []],
  ['https://1.example.com', 'https://store.1.example.com', ['1.example.com']],
  ['https://api.example.c1', 'https://store.example.c1', ['example.c1']],
])('%s gives the store %s and the product hosts %j', (apiHost, store, productHosts) => {
  expect(hostsFor(apiHost)).toMatchObject({ store, productHosts });
});

test('calls go to the host that is given, which need not have the label', () => {
  expect(hostsFor('https://portal.example.com').api).toBe('https://portal.example.com');
});

test.each(['http://api.example.com', 'https://u:p@api.example.com'])('%s is not a trusted origin', (apiHost) => {
  expect(hostsFor(apiHost)).toEqual(nowhere);
});

test.each(['', 'api.example.com', '/v1', 'javascript:alert(1)', 'file:///x'])('%j has no hosts', (apiHost) => {
  expect(hostsFor(apiHost)).toEqual(nowhere);
});

test('a host that was not given is not found on Object.prototype', () => {
  const given = hostsFor('https://api.example.com', { mgr: 'https://back.acme.cn' });
  const polluted = { store: 'https://evil.example', account: 'https://evil.example', productHosts: ['evil.example'] };
  Object.assign(Object.prototype, polluted);

  try {
    expect(hostsFor('https://api.example.com', { mgr: 'https://back.acme.cn' })).toEqual(given);
    expect(hostsFor('https://api.example.com').account).toBe('https://account.example.com');
  } finally {
    for (const name of Object.keys(polluted)) Reflect.deleteProperty(Object.prototype, name);
  }
});

test('an override is reduced to its origin, or to nothing if it is untrusted', () => {
  const hosts = hostsFor('https://api.example.com', {
    api: 'https://api.acme.cn/v1',
    mgr: 'https://back.acme.cn/mgr?x=1',
    m: 'http://m.acme.cn',
    productHosts: ['Acme.CN', 'example.com.', ''],
  });

  expect(hosts).toMatchObject({
    api: 'https://api.acme.cn',
    store: 'https://store.example.com',
    mgr: 'https://back.acme.cn',
    m: '',
    productHosts: ['acme.cn', 'example.com'],
  });
});

test('an override does not restore an untrusted API', () => {
  expect(hostsFor('https://api.example.com', { api: 'http://api.acme.cn' }).api).toBe('');
});

test.each([
  ['https://a.cn/x', 'https://a.cn'],
  ['https://a.cn:443', 'https://a.cn'],
  ['http://localhost:1/x', 'http://localhost:1'],
  ['http://a.cn', null],
  ['https://u@a.cn', null],
  ['https://:secret@a.cn', null],
  ['ftp://a.cn', null],
  ['*', null],
  [undefined, null],
])('the origin of %s is %s', (address, origin) => {
  expect(toOrigin(address)).toBe(origin);
});

test.each([
  ...['localhost', 'shop.localhost', 'portal.test', 'printer.local'],
  ...['127.0.0.1', '10.0.0.1', '192.168.1.1', '169.254.1.1', '172.16.0.1', '172.20.0.1', '172.31.255.255'],
  ...['[::1]', '[fd00::1]', '[fe80::1]'],
])('%s is on the local machine or network', (host) => {
  expect(isLocalHost(host)).toBe(true);
});

test.each([
  ...['localhost.evil.org', 'notlocalhost', 'test', 'contest', 'a.testing', '.test', 'shop.local.cn'],
  ...['8.8.8.8', '210.1.2.3', '8.127.0.1', '172.15.0.1', '172.32.0.1', '172.2.0.1', '192.169.1.1', '10.evil.org'],
  ...['[2001:db8::1]', '[::2]', '[fbff::1]'],
])('%s is public', (host) => {
  expect(isLocalHost(host)).toBe(false);
});

test.each([
  ['https://back.acme.cn', true],
  ['https://m.example.com', true],
  ['https://shop.example.com', true],
  ['https://example.com', true],
  ['https://shop.acme.cn', false],
  ['https://shop.example.com:8443', false],
  ['http://shop.example.com', false],
  ['https://notexample.com', false],
])('%s is ours: %s', (address, ours) => {
  const hosts = hostsFor('https://api.example.com', { mgr: 'https://back.acme.cn' });

  expect(isOurs(new URL(address), hosts)).toBe(ours);
});
