import { PortalError } from 'account-portal';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toErrorDetail } from '../../../core/portal/events.ts';

/** No other test defines it. */
vi.mock('../../../elements/cdn/first-paint/first-screens.ts', async (original) => ({
  ...(await original<object>()),
  paths: { 'portal-late': '/forget' },
  screenNames: { 'portal-late': 'forgot' },
}));

/** Loads the loader, whose import of the runtime leads to `answer`. */
async function load(answer: () => Promise<object>) {
  vi.doMock('../../../elements/cdn/runtime.ts', answer);
  await import('../../../elements/cdn/first-paint/loader.ts');
}

/** A tag with the markup of a server. */
const page = `<portal-late api-host="https://api.example.com" company-id="1001" lang="en">
  <fieldset data-portal-view=""><div data-portal="s1"><form><button type="submit">Log in</button></form></div></fieldset>
</portal-late>`;

const button = () => document.querySelector('form button') as HTMLButtonElement;
const notice = () => document.querySelector('[data-part~="load-failure"]');
const retry = () => notice()?.querySelector('button')?.click();
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  document.body.innerHTML = page;
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('the runtime is asked for at once, and once', async () => {
  const answer = vi.fn(async () => ({ running: true }));

  await load(answer);
  await vi.advanceTimersByTimeAsync(0);
  expect(answer).toHaveBeenCalledTimes(1);
  await minutes(3);

  expect(answer).toHaveBeenCalledTimes(1);
  expect(notice()).toBeNull();
});

test('a runtime that does not arrive within 120 s is reported, and the pressed button given back', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  await load(() => new Promise(() => undefined));
  button().click();

  await vi.advanceTimersByTimeAsync(119_000);
  expect([notice(), button().getAttribute('aria-busy')]).toEqual([null, 'true']);
  await minutes(1);

  expect(notice()?.textContent).toContain('could not be loaded');
  expect(button().getAttribute('aria-busy')).toBeNull();
  retry(); // `import` would share the request that hangs
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('before the page is reloaded, the account or phone is kept as the draft of the tab, and nothing else', async () => {
  vi.spyOn(window.location, 'reload').mockReturnValue();
  const names = ['phone', 'code', 'password'];
  document.querySelector('portal-late')?.setAttribute('storage-prefix', 'shop-');
  document
    .querySelector('form')
    ?.prepend(...names.map((name) => Object.assign(document.createElement('input'), { name, value: `a ${name}` })));
  await load(() => new Promise(() => undefined));
  await minutes(2);

  retry();
  await vi.advanceTimersByTimeAsync(0);

  expect(Object.entries({ ...sessionStorage })).toEqual([['shop-portal-draft-login', '[["account","a phone"]]']]);
  sessionStorage.clear();
});

test('a form in which nothing was typed leaves the draft of the tab as it is', async () => {
  vi.spyOn(window.location, 'reload').mockReturnValue();
  sessionStorage.setItem('portal-draft-login', '[["account","amy.chen"]]');
  document.querySelector('form')?.prepend(Object.assign(document.createElement('input'), { name: 'account' }));
  await load(() => new Promise(() => undefined));
  await minutes(2);

  retry();
  await vi.advanceTimersByTimeAsync(0);

  expect(sessionStorage.getItem('portal-draft-login')).toBe('[["account","amy.chen"]]');
  sessionStorage.clear();
});

test('a runtime that arrives after the limit removes the notice', async () => {
  let arrive = () => {};
  await load(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({ running: true });
      }),
  );
  await minutes(2);
  expect(notice()).not.toBeNull();

  arrive();
  await minutes(1);

  expect(notice()).toBeNull();
});

test('tries twice, then links to the same screen on the portal that the tag names, and to none of a foreign tag', async () => {
  document.querySelector('portal-late')?.setAttribute('portal-origin', 'https://login.example.cn');
  document.body.insertAdjacentHTML('beforeend', '<other-widget api-host="https://api.example.com"></other-widget>');
  const answer = vi.fn(() => Promise.reject(new Error('offline')));
  await load(answer);
  await minutes(1);

  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-part~="load-failure"] a')];
  expect(links.map(({ href }) => href)).toEqual(['https://login.example.cn/forget?companyId=1001']);
  expect(console.error).toHaveBeenCalledTimes(1);
});

test('a press after a failure loads again, and its button is given back when that fails, too', async () => {
  await load(() => Promise.reject(new Error('offline')));
  await minutes(1);
  expect(notice()).not.toBeNull();
  expect(console.error).toHaveBeenCalledTimes(1);

  button().click();
  expect(button().getAttribute('aria-busy')).toBe('true');
  await minutes(1);

  expect(console.error).toHaveBeenCalledTimes(2);
  expect(button().getAttribute('aria-busy')).toBeNull();
  expect(document.querySelectorAll('[data-part~="load-failure"]')).toHaveLength(1);
});

test.each([
  ['framed tags only', ['frame', 'frame'], 'frames'],
  ['framed tags in other spellings', ['Frame', ' FRAME '], 'frames'],
  ['a framed tag beside one in the page', ['frame', ''], 'runtime'],
  ['no framed tag', ['', ''], 'runtime'],
])('a page with %s loads what they need', async (_, isolations, expected) => {
  const loaded: string[] = [];
  document.body.replaceChildren(
    ...isolations.map((isolation) => {
      const tag = document.createElement('portal-late');
      tag.setAttribute('isolation', isolation);
      return tag;
    }),
  );
  vi.doMock('../../../elements/cdn/frames-only.ts', () => ({ running: loaded.push('frames') }));

  await load(async () => ({ running: loaded.push('runtime') }));
  await minutes(1);

  expect(loaded).toEqual([expected]);
});

test.each([
  ['cannot be loaded', () => Promise.reject(new Error('404'))],
  ['is empty', async () => ({ running: undefined })],
])('a runtime that %s is told by an event of each waiting tag, once for each failure', async (_, answer) => {
  const heard: { target: string; detail: unknown; bubbles: boolean; composed: boolean }[] = [];
  const hear = ({ target, detail, bubbles, composed }: CustomEvent) =>
    heard.push({ target: (target as Element).localName, detail, bubbles, composed });
  document.addEventListener('portal-error', hear);
  vi.setSystemTime(Date.UTC(2026, 0, 1));
  await load(answer);
  await vi.advanceTimersByTimeAsync(2000);

  expect(notice()).not.toBeNull();
  expect(heard).toEqual([
    {
      target: 'portal-late',
      bubbles: true,
      composed: true,
      detail: {
        instanceId: 's1',
        companyId: '1001',
        flow: 'late',
        screen: 'forgot',
        at: Date.UTC(2026, 0, 1) + 1000,
        error: toErrorDetail(new PortalError('chunk-load-failed')),
      },
    },
  ]);

  button().click();
  await vi.advanceTimersByTimeAsync(2000);
  document.removeEventListener('portal-error', hear);
  expect(heard).toHaveLength(2);
});

test('a runtime that arrived damaged is fetched past the cache before the page is reloaded', async () => {
  const order: string[] = [];
  const file = new URL('../../../elements/cdn/first-paint/chunks/runtime-1.js', import.meta.url).href;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: file },
    { name: 'https://cdn.example/other.js' },
  ] as never);
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    order.push(`${init?.cache} ${url}`);
    return new Response();
  });
  vi.spyOn(window.location, 'reload').mockImplementation(() => void order.push('page'));
  await load(() => Promise.reject(new SyntaxError('Unexpected end of input')));
  await minutes(1);

  retry();
  await minutes(1);
  expect(order).toEqual([]);
  retry();
  await minutes(1);

  expect(order).toEqual([`reload ${file}`, 'page']);
});
