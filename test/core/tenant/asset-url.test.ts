import { toAssetUrl } from 'account-portal';
import { expect, test } from 'vitest';

test.each([
  ['https://hm.baidu.com/hm.js?1', 'hm.baidu.com'],
  ['https://cdn.example.com/portal/a.css', 'cdn.example.com/portal/'],
  ['https://cdn.example.com/portal/@acme/theme@1.0/a..b%20c.css?v=../1', 'cdn.example.com/portal/'],
  ['https://cdn.example.com:8443/a.css', 'cdn.example.com:8443'],
  ['http://127.0.0.1:4100/styles/a.css', '127.0.0.1:4100/styles/'],
])('%s is allowed by %s', (address, entry) => {
  expect(toAssetUrl(address, ['other.example.com', entry])).toBe(address);
});

test.each([
  ['https://cdn.example.com/other/a.css', 'cdn.example.com/portal/'],
  ['https://cdn.example.com/portal/../other/a.css', 'cdn.example.com/portal/'],
  ['https://cdn.example.com/portal/%2e%2e/other/a.css', 'cdn.example.com/portal/'],
  ['https://cdn.example.com/portal/..%2fother/a.css', 'cdn.example.com/portal/'],
  ['https://cdn.example.com/portal/%2e%2e%2Fother/a.css', 'cdn.example.com/portal/'],
  ['https://cdn.example.com/portal/..%5Cother/a.css', 'cdn.example.com/portal/'],
  ['https://cdn.example.com/portal/..;/other/a.css', 'cdn.example.com/portal/'],
  ['https://cdn.example.com/portal/%2e%2e;/other/a.css', 'cdn.example.com/portal/'],
  ['https://cdn.example.com.evil.org/a.css', 'cdn.example.com'],
  ['https://cdn.example.com:8443/a.css', 'cdn.example.com'],
  ['https://user@cdn.example.com/a.css', 'cdn.example.com'],
  ['http://cdn.example.com/a.css', 'cdn.example.com'],
  ['http://127.0.0.1:4100/a.css', '127.0.0.1'],
  ['javascript:alert(1)//cdn.example.com', 'cdn.example.com'],
  ['//cdn.example.com/a.css', 'cdn.example.com'],
  ['/a.css', ''],
  ['', 'cdn.example.com'],
  [null, 'cdn.example.com'],
])('%s is not allowed by %j', (address, entry) => {
  expect(toAssetUrl(address, [entry])).toBe(null);
});

test('without a list, nothing is allowed', () => {
  expect(toAssetUrl('https://hm.baidu.com/hm.js', [])).toBe(null);
});
