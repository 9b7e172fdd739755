// @vitest-environment happy-dom
import { storageKeys } from 'account-portal';
import { type EarlyDocument, earlyPresses } from 'account-portal/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { beforeScripts } from '../../../examples/hosted-portal/before-scripts.ts';
import { patience } from '../../support/patience.ts';

const { dataset } = document.documentElement;
const notice = () => document.querySelector('#notice') as HTMLElement;
const retry = () => notice().querySelector('button')?.click();
const submit = () => document.querySelector('form button') as HTMLButtonElement;
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

let added: MockInstance<typeof window.addEventListener>;
beforeEach(() => {
  vi.useFakeTimers();
  added = vi.spyOn(window, 'addEventListener');
  document.documentElement.lang = 'zh-CN';
  document.body.innerHTML = `<div id="notice"><span></span><button type="button"></button></div>
    <div data-portal="page"><form><button type="submit">Log in</button></form></div>`;
});
afterEach(() => {
  vi.useRealTimers();
  const calls = [...added.mock.calls];
  vi.restoreAllMocks();
  for (const [type, listener, capture] of calls) window.removeEventListener(type, listener as never, capture);
  (document as EarlyDocument)[earlyPresses]?.replay(); // removes its listeners
  for (const name of ['wait', 'answered', 'script']) delete dataset[name];
  localStorage.clear();
  document.body.replaceChildren();
});

const load = vi.fn<(file: string) => Promise<unknown>>();

/** Runs the inline script of a page that was rendered in Chinese. Vite has compiled its `import` to a function. */
function arrive(named = true): void {
  load.mockReset().mockRejectedValue(new Error('404'));
  new Function('__vite_ssr_dynamic_import__', beforeScripts({ locale: 'zh', named }))(load);
}

const english = { [storageKeys.locale]: JSON.stringify({ v: 1, value: 'en' }) };
const company = { [storageKeys.companyData]: '{}' };

test.each([
  ['nothing', true, {}, ['zh-CN', undefined, undefined]],
  ['the language of the page', true, { [storageKeys.locale]: '{"v":1,"value":"zh"}' }, ['zh-CN', undefined, undefined]],
  ['another language', true, english, ['en', '', undefined]],
  ['a company, and the address names none', false, company, ['zh-CN', '', undefined]],
  ['a company, and the address names one', true, company, ['zh-CN', undefined, undefined]],
  ['an answer about statistics', true, { statisticsConsent: '"refused"' }, ['zh-CN', undefined, '']],
])('with %s in the storage, hides only what this device would show otherwise', (_, named, stored, expected) => {
  for (const [key, value] of Object.entries<string>(stored)) localStorage.setItem(key, value);

  arrive(named);

  expect([document.documentElement.lang, dataset.wait, dataset.answered]).toEqual(expected);
});

test('shows the page where storage is blocked', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });

  arrive(false);

  expect([dataset.wait, dataset.script]).toEqual([undefined, 'loading']);
});

test('a script that does not run within 120 s is reported in the language of this device', async () => {
  for (const [key, value] of Object.entries(english)) localStorage.setItem(key, value);
  arrive();
  submit().click();

  await vi.advanceTimersByTimeAsync(119_000);
  expect([dataset.script, submit().getAttribute('aria-busy')]).toEqual(['loading', 'true']);
  await minutes(1);

  expect(dataset.script).toBe('failed');
  expect([notice().lang, notice().querySelector('button')?.textContent]).toEqual(['en', 'Try again']);
  expect(submit().getAttribute('aria-busy')).toBeNull();
});

test.each(['running', undefined])('a script that has run is not reported later (state: %s)', async (state) => {
  arrive();
  if (state) dataset.script = state;
  else delete dataset.script;

  await minutes(2);
  window.dispatchEvent(new ErrorEvent('error'));

  expect(dataset.script).toBe(state);
});

test.each([
  ['module', 'failed'],
  ['text/javascript', 'loading'],
])('a script of the type %s that cannot be fetched leaves the state %s', (type, state) => {
  arrive();
  const script = document.createElement('script');
  script.type = type;
  document.body.append(script);

  script.dispatchEvent(new Event('error')); // does not bubble

  expect(dataset.script).toBe(state);
});

test.each([
  ['reloads the page', true, 1, 1],
  ['imports the script again while offline', false, 0, 2],
])('the second retry %s', async (_, online, reloads, imports) => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  arrive();
  await minutes(2);

  retry();
  expect([dataset.script, reload.mock.calls.length]).toEqual(['loading', 0]);
  await vi.waitFor(() => expect(dataset.script).toBe('failed'), patience);
  retry();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(imports), patience);

  expect(reload).toHaveBeenCalledTimes(reloads);
});

test('a press after a failure imports the script again, once, under another name, and is given back if that hangs', async () => {
  arrive();
  await minutes(2);
  load.mockReturnValue(new Promise(() => undefined));

  submit().click();
  submit().click();
  const state = dataset.script;
  await minutes(2);

  expect([state, load.mock.calls]).toEqual(['loading', [['/assets/main.js?again=1']]]);
  expect([dataset.script, submit().getAttribute('aria-busy')]).toEqual(['failed', null]);
});

test('before the script is imported again, its preloads are fetched, as WebKit reuses those that failed', async () => {
  const preload = document.body.appendChild(document.createElement('link'));
  Object.assign(preload, { rel: 'modulepreload', href: 'https://account.example.com/assets/chunks/a.js' });
  let answer = () => {};
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(new Response());
      }),
  );
  arrive();
  await minutes(2);

  retry();
  const early = load.mock.calls.length;
  answer();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), patience);

  expect(early).toBe(0);
  expect(fetched).toHaveBeenCalledWith('https://account.example.com/assets/chunks/a.js');
});
