import { expect, test } from 'vitest';
import { readParam, toWebUrl, webHost } from '../../../core/address/web-url.ts';

test.each(['/login', 'login', 'ftp://a.cn', 'javascript:alert(1)', 'https://', 7, undefined])(
  '%j is not a web page',
  (href) => {
    expect(toWebUrl(href)).toBeNull();
    expect(webHost(href)).toBe('');
  },
);

test('limits an address to 8192 characters, but reads the host of a longer one', () => {
  expect(toWebUrl('https://a.cn/'.padEnd(8192, 'x'))?.hostname).toBe('a.cn');
  expect(toWebUrl('https://a.cn/'.padEnd(8193, 'x'))).toBeNull();
  expect(webHost('https://a.cn/?'.padEnd(9000, 'x'))).toBe('a.cn');
  expect(webHost('https://a.cn/#'.padEnd(9000, 'x'))).toBe('a.cn');
});

test.each([
  ['https://A.CN:8443/login', 'a.cn'],
  ['https://a.cn./', 'a.cn'],
  ['https://a b.cn/', ''],
])('the host of %s is %j', (href, host) => {
  expect(webHost(href)).toBe(host);
});

test.each([
  ['https://a.cn/?companyId=1001', '1001'],
  ['https://a.cn/?x=1&companyId=1001#companyId=2', '1001'],
  ['https://a.cn/?companyId=1001?companyId=2', null],
  ['https://a.cn/?companyId=1001&companyId=1001', null],
  ['https://a.cn/?companyId=', null],
  ['https://a.cn/#companyId=1001', null],
  ['https://a.cn/#?companyId=1001', null],
  ['https://a.cn/', null],
  [7, null],
])('reads the parameter of %s as %s', (href, value) => {
  expect(readParam(href, 'companyId', /^\d+$/)).toBe(value);
});
