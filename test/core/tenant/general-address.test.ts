import { hostsFor, resolveTenant } from 'account-portal';
import { expect, test } from 'vitest';
import { generalAddress } from '../../../core/tenant/general-address.ts';

const hosts = hostsFor('https://api.example.com');

test.each([
  ['https://store1002.example.com/login?u=7', 'https://account.example.com/login'],
  ['https://order.shop.cn/register', 'https://account.example.com/register'],
  ['https://account.example.com/login?companyId=1002', 'https://account.example.com/login?companyId='],
  ['http://localhost:8080/login?companyId=1002&u=7', 'http://localhost:8080/login?companyId=&u=7'],
  ['http://localhost:8080/login', 'http://localhost:8080/login?companyId='],
])('%s leads to %s', (href, general) => {
  expect(generalAddress(href, { hosts })).toBe(general);
  const found = resolveTenant({ href: general, hosts, stored: '1002' });
  expect(found.companyId).toBeNull();
});

test('a page that names its company itself, or has no address, leads nowhere else', () => {
  expect(generalAddress('https://order.shop.test/', { hosts, companyId: '1002' })).toBeNull();
  expect(generalAddress(null, { hosts })).toBeNull();
});
