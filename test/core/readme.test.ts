import { backend, ok, wireLists, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { goodAnswers } from '../support/good-answers.ts';
import { runSnippet } from '../support/run-snippet.ts';

test('the headless snippet logs in, chooses a side and prints where it lands', async () => {
  const sides = wireLists({ mgrAccountList: [wireUser({ id_: '41', type_: '1', auth_code_: 'once' })] });
  vi.stubGlobal('fetch', backend({ ...goodAnswers, mixedLogin: ok(sides) }));
  const log = vi.spyOn(console, 'log').mockReturnValue();

  await runSnippet('ts', 'login.choose(');

  expect(log.mock.calls).toEqual([['https://mgr.example.com/mgr?auth_code_=once']]);
  vi.unstubAllGlobals();
});

test('the snippet without a network is refused as its backend says', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();

  await runSnippet('ts', 'memoryEnvironment(');

  expect(log.mock.calls).toEqual([['account-under-review']]);
});
