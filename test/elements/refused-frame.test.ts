import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loaded, placeFramed, ready } from './support/framed.ts';
import { clear } from './support/place.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  vi.useRealTimers();
  await clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What the console is told of a frame of this company that does not answer. */
async function errorsOf(companyId: string, answer: () => Promise<Response>) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  const { calls } = vi.spyOn(console, 'error').mockImplementation(() => undefined).mock;
  const element = await placeFramed({ 'company-id': companyId }, '<p>Log in elsewhere</p>');
  const frame = await loaded(element);
  return { element, frame, asked, errors: () => calls.map((call) => call.join(' ')) };
}

const answers = async () => new Response();
const isDown = () => Promise.reject(new TypeError('Failed to fetch'));

test('a page that may not show the frame is told so by its origin, the company and the portal, once', async () => {
  const { element, asked, errors } = await errorsOf('2001', answers);

  vi.advanceTimersByTime(6000);
  await waitFor(() => expect(errors()).toHaveLength(1));
  element.querySelector<HTMLElement>('button')?.click();
  await Promise.resolve();
  await loaded(element);
  vi.advanceTimersByTime(6000);
  await waitFor(() => expect(element.querySelector('button')).not.toBeNull());

  expect(errors()).toHaveLength(1);
  expect(errors()[0]).toContain(`company 2001 does not admit ${location.origin}, the origin of this page`);
  expect(errors()[0]).toContain('The portal https://account.example.com answers');
  expect(asked.mock.calls).toHaveLength(1);
  expect(element.querySelector('p')?.style.display).toBe('');
});

test('a portal that does not answer at all is told as that', async () => {
  const { errors } = await errorsOf('2002', isDown);

  vi.advanceTimersByTime(6000);

  await waitFor(() => expect(errors()).toHaveLength(1));
  expect(errors()[0]).toContain('The portal https://account.example.com does not answer');
  expect(errors()[0]).toContain(location.origin);
});

test('a frame that is shown tells nothing', async () => {
  const { frame, asked, errors } = await errorsOf('2003', answers);

  frame.say({ kind: 'here' });
  frame.say(ready);
  vi.advanceTimersByTime(25_000);

  expect([asked.mock.calls.length, errors()]).toEqual([0, []]);
});
