import { defineLogin } from 'account-portal/elements';
import { backend, ok, wireLists, wireUser } from 'account-portal/testing';
import { clear, logIn, place } from '../../elements/support/place.ts';
import { goodAnswers } from '../../support/good-answers.ts';
import { afterEach, expect, inEveryEngine } from '../support/harness.ts';
import { until } from '../support/until.ts';

const test = inEveryEngine('storage and history');

defineLogin();

const { fetch } = window;
afterEach(async () => {
  window.fetch = fetch;
  await clear();
});

/** Names the current entry; its number in the list does not, as a page that earlier tests used may have a full list. */
const entryOf = ({ state }: History) => JSON.stringify(state);

test('forward right after back leads to the choice again, although effects run late', async () => {
  const sides = wireLists({
    mgrAccountList: [wireUser({ id_: '41', type_: '1' })],
    shopAccountList: [wireUser({ id_: '42', type_: '2' })],
  });
  const server = backend({ ...goodAnswers, mixedLogin: ok(sides) });
  window.fetch = (url, init = {}) => server(String(url), init);
  const element = place(undefined, { 'api-host': 'https://api.example.com', 'company-id': '1001' });
  const has = (part: string) => element.querySelector(`[data-part~="${part}"]`) !== null;
  await element.whenReady();
  const entry = entryOf(history);
  await logIn(element);
  await until(() => has('role-list') && entryOf(history) !== entry);

  const drawn = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!element.querySelector('input[name="password"]')) return;
      observer.disconnect();
      resolve();
    }).observe(element, { childList: true, subtree: true });
  });
  history.back();
  await drawn; // before the next frame, and so before its effects
  history.forward();
  await until(() => has('role-list'));

  expect(element.querySelector('input[name="password"]')).toBeNull();
});
