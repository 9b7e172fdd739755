// @vitest-environment happy-dom
import { storageKeys } from 'account-portal';
import { type EarlyDocument, earlyEvents } from 'account-portal/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { beforeScripts } from '../../../examples/hosted-portal/before-scripts.ts';
import { patience } from '../../support/patience.ts';

const { dataset } = document.documentElement;
const notice = () => document.querySelector('#notice') as HTMLElement;
const retry = () => notice().querySelector('button')?.click();
const submit = () => document.querySelector('form button') as HTMLButtonElement;
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

let added: readonly (readonly [Document | Window, MockInstance<typeof document.addEventListener>])[];
let fetched: MockInstance<typeof window.fetch>;
beforeEach(() => {
  vi.useFakeTimers();
  added = [document, window].map((target) => [target, vi.spyOn(target as Document, 'addEventListener')] as const);
  fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response());
  document.documentElement.lang = 'zh-CN';
  document.body.innerHTML = `<div id="notice"><span></span><button type="button"></button></div>
    <div data-portal="page"><form><button type="submit">Log in</button></form></div>`;
});
afterEach(() => {
  vi.useRealTimers();
  const calls = added.flatMap(([target, { mock }]) => mock.calls.map((call) => [target, ...call] as const));
  vi.restoreAllMocks();
  for (const [target, type, listener, capture] of calls) target.removeEventListener(type, listener as never, capture);
  (document as EarlyDocument)[earlyEvents]?.replay(); // removes its listeners
  for (const name of ['wait', 'answered', 'session', 'script']) delete dataset[name];
  localStorage.clear();
  document.body.replaceChildren();
});

const load = vi.fn<(file: string) => Promise<unknown>>();

/** The script of the page has been fetched, or not; neither event bubbles. */
function end(type: 'load' | 'error', file = '/assets/main.js'): void {
  document.body.insertAdjacentHTML('beforeend', `<script type="module" src="${file}"></script>`);
  document.querySelector('script')?.dispatchEvent(new Event(type));
}

/** Runs the inline script of a page that was rendered in Chinese. Vite has compiled its `import` to a function. */
function arrive(named = true): void {
  load.mockReset().mockRejectedValue(new Error('404'));
  new Function('__vite_ssr_dynamic_import__', beforeScripts({ locale: 'zh', named }))(load);
}

const english = { [storageKeys.locale]: '"en"' };
const company = { [storageKeys.companyData]: '{}' };

test.each([
  ['nothing', true, {}, ['zh-CN', undefined, undefined]],
  ['the language of the page', true, { [storageKeys.locale]: '"zh"' }, ['zh-CN', undefined, undefined]],
  ['another language', true, english, ['en', '', undefined]],
  ['another language, without quotes', true, { [storageKeys.locale]: 'es' }, ['es', '', undefined]],
  ['no language', true, { [storageKeys.locale]: '"esperanto"' }, ['zh-CN', undefined, undefined]],
  ['a company, and the address names none', false, company, ['zh-CN', '', undefined]],
  ['a company, and the address names one', true, company, ['zh-CN', undefined, undefined]],
  ['an answer about statistics', true, { statisticsConsent: '"refused"' }, ['zh-CN', undefined, '']],
])('with %s in the storage, hides only what this device would show otherwise', (_, named, stored, expected) => {
  for (const [key, value] of Object.entries<string>(stored)) localStorage.setItem(key, value);

  arrive(named);

  expect([document.documentElement.lang, dataset.wait, dataset.answered]).toEqual(expected);
});

test.each([
  ['mShop_user', ''],
  ['mMgr_user', ''],
  ['pcShop_user', ''],
  ['pcMgr_user', ''],
  ['accountList', undefined],
])('with %s in the storage, keeps room for somebody who is signed in: %s', (key, expected) => {
  localStorage.setItem(key, '{}');

  arrive();

  expect(dataset.session).toBe(expected);
});

test('shows the page where storage is blocked', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });

  arrive(false);

  expect([dataset.wait, dataset.script]).toEqual([undefined, 'loading']);
});

test('the load event of the page ends no retry that is under way', async () => {
  arrive();
  end('error');
  expect(dataset.script).toBe('failed');
  load.mockReturnValue(new Promise(() => {}));

  retry();
  await vi.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event('load'));

  expect(dataset.script).toBe('loading');
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
  end('load');

  expect(dataset.script).toBe(state);
});

test.each([
  ['of the markup', '<script type="module" src="/assets/main.js"></script>', 'failed'],
  ['that comes later', '', 'loading'],
])('a page that has loaded, without events of its script, leaves a script %s as %3$s', (_, markup, state) => {
  document.body.insertAdjacentHTML('beforeend', markup);
  arrive();

  window.dispatchEvent(new Event('load'));

  expect(dataset.script).toBe(state);
});

test.each([
  ['could not be fetched', 'error', '/assets/main.js', 'failed'],
  ['was empty, or cut', 'load', '/assets/main.js', 'failed'],
  ['is of another part of the page', 'load', '/stats/counter.js', 'loading'],
] as const)('a script that %s and does not run leaves the state %4$s', (_, type, file, state) => {
  arrive();

  end(type, file);

  expect(dataset.script).toBe(state);
});

test.each([
  ['reloads the page if all files arrive now and it still does not run', 200, () => Promise.resolve({}), 1],
  ['reloads the page if all files arrive now and it cannot be imported', 200, () => Promise.reject(new Error()), 1],
  ['leaves the page as it is while a file is missing', 503, () => Promise.reject(new Error()), 0],
])('a retry %s', async (_, status, outcome, reloads) => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  fetched.mockImplementation(async () => new Response('', { status }));
  document.body.insertAdjacentHTML(
    'beforeend',
    '<link rel="modulepreload" href="/assets/chunks/a.js"><form id="portal"><input name="account" value="amy.chen"></form>',
  );
  arrive();
  load.mockImplementation(outcome);
  await minutes(2);

  retry();
  expect([dataset.script, reload.mock.calls.length]).toEqual(['loading', 0]);
  await vi.waitFor(() => expect(dataset.script).toBe('failed'), patience);
  await vi.advanceTimersByTimeAsync(0);

  expect(reload).toHaveBeenCalledTimes(reloads);
  expect(sessionStorage.getItem('portal-draft-login')).toBe(reloads ? '[["account","amy.chen"]]' : null);
  sessionStorage.clear();
});

test('a retry that lets the script run does not reload the page', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  arrive();
  load.mockImplementation(async () => {
    dataset.script = 'running';
  });
  await minutes(2);

  retry();
  await vi.waitFor(() => expect(dataset.script).toBe('running'), patience);
  await vi.advanceTimersByTimeAsync(0);

  expect([reload.mock.calls.length, dataset.script]).toEqual([0, 'running']);
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

test('before the script is imported again, its files are fetched past the cache', async () => {
  const preload = document.body.appendChild(document.createElement('link'));
  Object.assign(preload, { rel: 'modulepreload', href: '/assets/chunks/a.js' });
  let answer = () => {};
  fetched.mockImplementation(
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
  expect(fetched).toHaveBeenCalledWith(preload.href, expect.objectContaining({ cache: 'reload' }));
});
