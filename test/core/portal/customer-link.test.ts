import { hostsFor } from 'account-portal';
import { expect, test } from 'vitest';
import { customerLink } from '../../../core/portal/customer-link.ts';

test.each([
  ['https://api.example.com', 'https://account.example.com/register?companyId=5005'],
  ['http://127.0.0.1:4100', 'http://127.0.0.1:4100/register?companyId=5005'],
])('customers of a company at %s register at the portal', (apiHost, link) => {
  expect(customerLink(hostsFor(apiHost), '5005')).toBe(link);
});

test('an id is no further parameter', () => {
  expect(customerLink(hostsFor('https://api.example.com'), '1&u=2')).toMatch(/\?companyId=1%26u%3D2$/);
});

test('without a host that is trusted there is none', () => {
  expect(customerLink({ ...hostsFor('https://api.example.com'), account: '' }, '5005')).toBeNull();
});
