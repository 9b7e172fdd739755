import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** No other test defines it. */
vi.mock('../../elements/first-paint/first-screens.ts', async (original) => ({
  ...(await original<object>()),
  paths: { 'portal-late': '/forget' },
}));

/** Loads the loader, whose import of the runtime leads to `answer`. */
async function load(answer: () => Promise<object>) {
  vi.doMock('../../elements/runtime.ts', answer);
  await import('../../elements/first-paint/loader.ts');
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

  expect(sessionStorage.getItem('portal-draft-login')).toBe('[["account","amy.chen"]]');
  sessionStorage.clear();
});

test('a runtime that arrives after the limit removes the notice', async () => {
  let arrive = () => {};
  await load(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({});
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
  vi.doMock('../../elements/frame/frames-only.ts', () => ({ loaded: loaded.push('frames') }));

  await load(async () => ({ loaded: loaded.push('runtime') }));
  await minutes(1);

  expect(loaded).toEqual([expected]);
});
