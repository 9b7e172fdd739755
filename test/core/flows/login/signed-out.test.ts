import { expect, test } from 'vitest';
import { takeSignedOut } from '../../../../core/flows/login/signed-out.ts';
import { testPortal } from '../../../support/portal.ts';

const page = 'https://account.example.com/login';

test.each([
  ['?companyId=1001&signedOut=1#top', true, '?companyId=1001#top'],
  ['?companyId=1001', false, '?companyId=1001'],
  ['?signedOut=0', false, '?signedOut=0'],
  ['?signedOut=11', false, '?signedOut=11'],
  ['?signedOut=01', false, '?signedOut=01'],
])('%s says that a sign-out has led here: %j, and leaves %s', (query, expected, left) => {
  const { portal, environment } = testPortal({}, {}, { href: page + query });

  expect(takeSignedOut(portal)).toBe(expected);

  expect(environment.address.href()).toBe(page + left);
});

test('a sign-out on this page has led here, too', async () => {
  const { portal } = testPortal({}, {}, { href: page });

  await portal.go({ screen: 'login', params: { signedOut: '1' } });

  expect(takeSignedOut(portal)).toBe(true);
});
