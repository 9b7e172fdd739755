import { createLoginFlow, type Portal } from 'account-portal';
import { backend, ok, wireLists, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { goodAnswers } from '../support/good-answers.ts';
import { testPortal } from '../support/portal.ts';
import { runSnippet } from '../support/run-snippet.ts';

test('the headless snippet logs in, chooses a side and prints where it lands', async () => {
  const sides = wireLists({ mgrAccountList: [wireUser({ id_: '41', type_: '1', auth_code_: 'once' })] });
  vi.stubGlobal('fetch', backend({ ...goodAnswers, mixedLogin: ok(sides) }));
  const log = vi.spyOn(console, 'log').mockReturnValue();

  await runSnippet('ts', 'login.choose(');

  expect(log.mock.calls).toEqual([['https://mgr.example.com/mgr?auth_code_=once']]);
  vi.unstubAllGlobals();
});

test('the snippet without a network fails as its backend says', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();

  await runSnippet('ts', 'memoryEnvironment(');

  expect(log.mock.calls).toEqual([['account-under-review']]);
});

test('a service refuses by throwing, also an error that only has the name and the code', async () => {
  const { portal } = (await runSnippet('ts', 'async mixedLogin(')) as { portal: Portal };
  const login = createLoginFlow(portal);
  const error = Object.assign(new Error(), { name: 'PortalError', code: 'trial-ended', params: {} });
  const other = createLoginFlow(testPortal({}, { services: { mixedLogin: () => Promise.reject(error) } }).portal);

  await login.submit({ account: 'lin.wei', password: 'portal.demo1' });
  await other.submit({ account: 'lin.wei', password: 'portal.demo1' });

  expect(login.get().error?.code).toBe('account-under-review');
  expect(other.get().error?.code).toBe('trial-ended');
});
