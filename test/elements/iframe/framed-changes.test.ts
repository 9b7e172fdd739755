import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromFrame } from '../../../elements/iframe/frame-message.ts';
import { createDeferred } from '../../../elements/tag/deferred.ts';
import { asks, lateWindow, loaded, moveFramed, placeFramed as place, ready } from '../support/framed.ts';
import { clear } from '../support/place.ts';

// A frame that fails, loads late, or changes while it is shown.

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => new Response()); // asked whether the portal answers at all
});
afterEach(async () => {
  vi.useRealTimers();
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('class');
  await clear();
});

const box = (element: Element) => element.querySelector('[data-part~="load-failure"]');
const fallback = (element: Element) => element.querySelector('p')?.style.display;
const stateOf = (element: Element) => element.getAttribute('data-state') ?? '';
const useClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const call = (detail: { pending: boolean; error: string | null }): FromFrame => ({
  kind: 'event',
  name: 'pending',
  detail: { instanceId: 'p1', companyId: '1001', at: 1, screen: 'login', ...detail } as never,
  ask: null,
});

test("a frame that never loads: the page's content, one retry, and a link to the portal's page", async () => {
  useClock();
  const element = await place({ locale: 'en' }, '<p>Log in here</p>');
  expect(fallback(element)).toBe('');

  vi.advanceTimersByTime(25_000);

  expect(element.querySelectorAll('[data-part~="load-failure"]')).toHaveLength(1);
  expect(box(element)?.querySelector('a')?.href).toBe('https://account.example.com/login?companyId=1001');
  expect([fallback(element), stateOf(element)]).toEqual(['', 'error']);
});

test('the retry opens the frame again', async () => {
  useClock();
  const element = await place();
  const failed = element.querySelector('iframe');
  vi.advanceTimersByTime(20_000);

  box(element)?.querySelector('button')?.click();
  await Promise.resolve();

  const again = element.querySelectorAll('iframe');
  expect([again.length, again[0] === failed, box(element), stateOf(element)]).toEqual([1, false, null, '']);
});

test('a frame that becomes ready after all is shown, without the failure', async () => {
  useClock();
  const element = await place({}, '<p>Log in here</p>');
  const { say } = await loaded(element);
  vi.advanceTimersByTime(5_000);
  expect(box(element)).not.toBeNull();

  say(ready);
  vi.advanceTimersByTime(25_000);

  expect(box(element)).toBeNull();
  expect([fallback(element), stateOf(element)]).toEqual(['none', 'ready']);
});

test('a frame that has answered may take 20 s; one that has not, 5 s', async () => {
  useClock();
  const element = await place();
  const { say } = await loaded(element);
  say({ kind: 'here' });

  vi.advanceTimersByTime(10_000);
  const early = box(element);
  vi.advanceTimersByTime(10_000);

  expect(early).toBeNull();
  expect(box(element)).not.toBeNull();
});

test('a page that may not show the frame without embedder policy gets it with one, in the time of one', async () => {
  useClock();
  const element = await place({ methods: 'wechat' });
  const coep = () => new URL(element.querySelector('iframe')?.src ?? '').searchParams.get('coep');
  expect(coep()).toBe('unsafe-none');

  vi.advanceTimersByTime(10_000);
  expect([coep(), element.querySelectorAll('iframe').length, box(element)]).toEqual([null, 1, null]);

  vi.advanceTimersByTime(10_000);
  expect(box(element)).not.toBeNull();
});

test('a frame that has answered without embedder policy is not loaded with one', async () => {
  useClock();
  const element = await place({ methods: 'wechat' });
  const { frame, say } = await loaded(element);
  vi.advanceTimersByTime(4_000);
  say({ kind: 'here' });

  vi.advanceTimersByTime(9_000);
  const early = box(element);
  vi.advanceTimersByTime(1_000);

  expect(early).toBeNull();
  expect(box(element)).not.toBeNull();
  expect(frame.src).toContain('coep=unsafe-none');
});

test('a removed tag leaves neither the failure nor its state, and opens a frame when it returns', async () => {
  useClock();
  const element = await place();
  vi.advanceTimersByTime(20_000);

  element.remove();
  await Promise.resolve();
  const left = [box(element), stateOf(element)];
  document.body.append(element);
  await Promise.resolve();

  expect(left).toEqual([null, '']);
  expect(element.querySelectorAll('iframe')).toHaveLength(1);
});

test('passes on attributes, tokens and layout, but no links of the page', async () => {
  const element = await place({ disabled: '', 'prefilled-account': 'amy', style: '--portal-radius: 3px' });
  element.appearance = {
    theme: 'b4530a',
    colorScheme: 'dark',
    variables: { radius: '5px' },
    layout: { logoPlacement: 'none', helpUrl: 'https://help.example.com/', agreementUrl: 'https://shop.example/terms' },
  };
  await Promise.resolve();

  const { heard } = await loaded(element);

  expect(heard('open')[0]?.settings).toEqual({
    attributes: { disabled: '', prefilledAccount: 'amy', themeId: 'b4530a', colorScheme: 'dark' },
    variables: { radius: '5px' },
    layout: { logoPlacement: 'none' },
  });
});

test('the language and the classes of the page are followed', async () => {
  document.documentElement.lang = 'en';
  const element = await place();
  const { heard, frame } = await loaded(element);
  const before = heard('open')[0]?.settings.attributes;

  document.documentElement.lang = 'es';
  await waitFor(() => expect(heard('change').at(-1)?.settings.attributes).toEqual({ locale: 'es' }));
  const count = heard('change').length;
  document.documentElement.className = 'dark';
  await waitFor(() => expect(heard('change').length).toBeGreaterThan(count));
  element.colorScheme = 'dark';
  await waitFor(() => expect(heard('change').at(-1)?.settings.attributes).toMatchObject({ colorScheme: 'dark' }));

  expect(before).toEqual({});
  expect(frame.style.getPropertyValue('color-scheme')).toBe('dark');
  element.remove();
  await Promise.resolve();
  const last = heard('change').length;
  document.documentElement.className = 'light';
  document.documentElement.lang = 'en';
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard('change')).toHaveLength(last);
});

test("back in the language that the page had at the start, from the page's or the tag's own", async () => {
  document.documentElement.lang = 'en';
  const element = await place();
  const { heard } = await loaded(element);
  const last = () => heard('change').at(-1)?.settings.attributes;

  document.documentElement.lang = 'es';
  await waitFor(() => expect(last()).toEqual({ locale: 'es' }));
  document.documentElement.lang = 'en';
  await waitFor(() => expect(last()).toEqual({ locale: 'en' }));
  element.locale = 'zh';
  await waitFor(() => expect(last()).toEqual({ locale: 'zh' }));
  element.removeAttribute('locale');

  await waitFor(() => expect(last()).toEqual({ locale: 'en' }));
});

test('back in the language of the page, after only the tag had another', async () => {
  document.documentElement.lang = 'en';
  const element = await place({ locale: 'es' });
  const { heard } = await loaded(element);

  element.removeAttribute('locale');

  await waitFor(() => expect(heard('change').at(-1)?.settings.attributes).toEqual({ locale: 'en' }));
});

test('another value of redirect opens another frame', async () => {
  const element = await place();
  const first = element.querySelector('iframe');

  element.redirect = 'manual';
  await Promise.resolve();

  expect(element.querySelectorAll('iframe')).toHaveLength(1);
  expect(element.querySelector('iframe')).not.toBe(first);
  expect((await loaded(element)).heard('open')[0]?.manual).toBe(true);
});

test('has the state and the title of its screen; an error ends with a reset', async () => {
  const element = await place({ 'auto-focus': 'true' });
  const { say, frame, heard } = await loaded(element);
  const focused = vi.spyOn(frame, 'focus');
  say(ready);
  const state = { instanceId: 'p1', companyId: '1001', screen: 'forgot', locale: 'en', signedIn: true } as const;
  say({ kind: 'state', state: { ...state, title: 'New password' } });
  say(call({ pending: false, error: 'wrong-password' }));
  const failed = element.getState();

  element.reset();

  expect(frame.title).toBe('New password');
  expect(failed).toMatchObject({ ...state, ready: true, error: 'wrong-password' });
  expect(element.getState().error).toBeNull();
  expect(focused).toHaveBeenCalled();
  expect(heard('do')).toMatchObject([{ verb: 'focusFirst' }, { verb: 'reset' }]);
  say({ kind: 'state', state: { ...state, title: '' } });
  expect(frame.title).toBe('New password');
});

test('a frame that was moved, and does not load again, is replaced by the failure', async () => {
  useClock();
  const element = await place({}, '<p>Log in here</p>');
  const { say } = await loaded(element);
  say(ready);

  await moveFramed(element);
  vi.advanceTimersByTime(25_000);

  expect(box(element)).not.toBeNull();
  expect([fallback(element), stateOf(element)]).toEqual(['', 'error']);
  expect(element.querySelector('iframe')?.style.visibility).toBe('hidden');
});

test('a frame that was moved is shown as soon as it is ready again', async () => {
  useClock();
  const element = await place();
  (await loaded(element)).say(ready);
  await moveFramed(element);
  vi.advanceTimersByTime(25_000);

  lateWindow(element);
  (await loaded(element)).say(ready);
  element.colorScheme = 'dark';
  await Promise.resolve();
  vi.advanceTimersByTime(25_000);

  expect([box(element), stateOf(element)]).toEqual([null, 'ready']);
  expect(element.querySelector('iframe')?.style.visibility).toBe('visible');
});

test.each([
  ['has loaded again', async (element: Element) => (await loaded(element)).say(ready), 'ready'],
  ['does not load again', async () => void vi.advanceTimersByTime(25_000), 'error'],
])('a call ends with a frame that was moved and %s', async (_, go, shown) => {
  useClock();
  const element = await place();
  const { say } = await loaded(element);
  say(ready);
  say(call({ pending: true, error: 'wrong-password' }));
  expect([stateOf(element), element.hasAttribute('busy')]).toEqual(['ready pending error', true]);
  const told = vi.fn();
  element.addEventListener('portal-pending', ({ detail }) => told(detail.pending));

  await moveFramed(element);
  await go(element);

  expect([stateOf(element), element.hasAttribute('busy')]).toEqual([shown, false]);
  expect(element.getState()).toMatchObject({ pending: false, error: null });
  expect(told.mock.calls).toEqual([[false]]);
  element.remove();
  await Promise.resolve();
  expect(told).toHaveBeenCalledTimes(1);
});

test('an answer to a question of the page before is not sent', async () => {
  const element = await place();
  const { say, heard } = await loaded(element);
  say(ready);
  const held = createDeferred();
  element.addEventListener('portal-before-submit', ({ detail }) => detail.waitUntil(held.promise), { once: true });
  say(asks(1));

  await moveFramed(element);
  const again = await loaded(element);
  again.say(ready);
  held.resolve();
  again.say(asks(2));

  await waitFor(() => expect(again.heard('answer')).toEqual([{ kind: 'answer', ask: 2, go: true }]));
  expect(heard('answer')).toEqual([]);
});

test('a frame that has navigated to another page stays', async () => {
  useClock();
  const element = await place();
  const { say, frame } = await loaded(element);
  say(ready);

  frame.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(25_000);

  expect([box(element), stateOf(element), frame.style.visibility]).toEqual([null, 'ready', 'visible']);
});

test('a frame that loads again gets another id: messages of the page before are ignored', async () => {
  const element = await place();
  const { say, heard, mounts, frame } = await loaded(element);
  say(ready);
  say({ kind: 'size', height: 1_000_000 });
  expect(frame.style.height).toBe('6000px');

  frame.dispatchEvent(new Event('load'));
  say({ kind: 'size', height: 100 }, mounts()[0]);
  expect([heard('open').length, frame.style.height]).toEqual([2, '6000px']);
  say({ kind: 'size', height: 100 }, mounts()[1]);

  expect(frame.style.height).toBe('100px');
});

test('a frame that fails once more has one box, in place of the placeholder', async () => {
  useClock();
  const element = await place({}, '<b slot="placeholder">Loading</b><p>Log in here</p>');
  const shown = () => ['b', 'p'].map((name) => element.querySelector<HTMLElement>(name)?.style.display);
  const early = shown();
  vi.advanceTimersByTime(20_000);

  await loaded(element);
  vi.advanceTimersByTime(5_000);
  const failed = shown();
  const boxes = element.querySelectorAll('[data-part~="load-failure"]').length;
  element.redirect = 'manual';
  await Promise.resolve();

  expect([early, failed, shown()]).toEqual([
    ['', 'none'],
    ['none', ''],
    ['', 'none'],
  ]);
  expect([boxes, box(element)]).toEqual([1, null]);
});

test('a removed tag has no state, and becomes ready anew', async () => {
  const element = await place();
  const { say } = await loaded(element);
  say(ready);
  say({
    kind: 'state',
    state: { instanceId: 'p1', companyId: '1001', screen: 'forgot', locale: 'en', signedIn: true, title: '' },
  });
  await element.whenReady();

  element.remove();
  await Promise.resolve();
  const again = vi.fn();
  void element.whenReady().then(again);
  await new Promise((resolve) => setTimeout(resolve));

  expect(again).not.toHaveBeenCalled();
  expect(element.getState()).toMatchObject({ instanceId: null, screen: null, locale: null, signedIn: false });
});

test('what the frame may do', async () => {
  const frame = (await place()).querySelector('iframe');

  expect(frame?.getAttribute('sandbox')?.split(' ')).toEqual(
    expect.arrayContaining(['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-top-navigation']),
  );
  expect(frame?.getAttribute('sandbox')).not.toMatch(/modals|downloads|pointer-lock/);
  expect([frame?.allow, frame?.referrerPolicy]).toEqual(['otp-credentials; loopback-network', 'no-referrer']);
});
