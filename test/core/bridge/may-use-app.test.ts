import { memoryEnvironment } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { mayUseApp } from '../../../core/bridge/may-use-app.ts';

const account = 'https://account.example.com';

test.each<[string, readonly string[], boolean, boolean]>([
  [`${account}/login`, [account], true, true],
  [`${account}/login`, ['https://shop.example.com', `${account}/`], true, true],
  [`${account}/login`, ['https://shop.example.com'], true, false],
  [`${account}/login`, [], true, false],
  [`${account}/login`, [account], false, false],
  [`${account}.evil.example/`, [account], true, false],
  ['http://account.example.com/', [account, 'http://account.example.com'], true, false],
  ['about:blank', ['about:blank', 'nonsense'], true, false],
])('a page at %s may talk to the app if %j are allowed, on top %s: %s', (href, allowed, top, may) => {
  const environment = memoryEnvironment({ href });

  expect(mayUseApp({ ...environment, injected: { ...environment.injected, top } }, allowed)).toBe(may);
});
