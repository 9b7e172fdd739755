import type { SocialIdentity } from 'account-portal';
import { memoryEnvironment } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { createAuthorization } from '../../../core/session/authorization.ts';

const request = { channel: 'official', companyId: '1001', silent: false } as const;
const tenMinutes = 600_000;

function open() {
  const world = memoryEnvironment();
  const make = () => createAuthorization(world, '');
  return { world, make, tab: make() };
}

test('a state has 32 letters and digits, different each time', () => {
  const { tab } = open();

  const states = [tab.begin(request), tab.begin(request)];

  expect(states.join()).toMatch(/^[A-Za-z0-9]{32},[A-Za-z0-9]{32}$/);
  expect(states[0]).not.toBe(states[1]);
});

test('keeps a request under the names of its portal', () => {
  const { world } = open();

  createAuthorization(world, 'shop-').begin(request);

  const names = ['portal-wechat', 'portal-wechat-asked'];
  expect(names.filter((name) => world.tabStorage.get(`shop-${name}`) !== null)).toEqual(names);
  expect(names.filter((name) => world.tabStorage.get(name) !== null)).toEqual([]);
});

test('accepts an answer once, also after a reload', () => {
  const { make, tab } = open();
  const state = tab.begin(request);
  const reloaded = make();

  reloaded.receive({ code: 'c', state }, 'official');
  expect(reloaded.received()).toMatchObject({ request, code: 'c' });

  reloaded.receive({ code: 'c', state }, 'official');
  expect(reloaded.received()).toEqual({ request: null, code: 'c' });
});

interface Change {
  readonly state?: string;
  readonly channel?: 'web';
  readonly wait?: number;
}

test.each<[string, (state: string) => Change]>([
  ['another state', (state: string) => ({ state: `${state.slice(1)}x` })],
  ['no state', () => ({ state: '' })],
  ['an answer by another way', () => ({ channel: 'web' })],
  ['an answer after ten minutes', () => ({ wait: tenMinutes + 1 })],
  ['an answer from before a clock that was set back', () => ({ wait: -tenMinutes - 1 })],
])('rejects %s, and ends the pending request', (_, change) => {
  const { tab, world } = open();
  const now = world.clock.now();
  const state = tab.begin(request);
  const { wait = 0, ...changed } = { channel: 'official' as const, state, ...change(state) };
  Object.assign(world.clock, { now: () => now + wait });

  tab.receive({ code: 'c', state: changed.state }, changed.channel);

  expect(tab.received()).toEqual({ request: null, code: 'c' });
  expect(tab.pending()).toBeNull();
  tab.receive({ code: 'c', state }, 'official');
  expect(tab.received()?.request).toBeNull();
});

test('accepts an answer at the last moment', () => {
  const { tab, world } = open();
  const state = tab.begin(request);
  world.advance(tenMinutes);

  tab.receive({ code: 'c', state }, 'official');

  expect(tab.received()?.request).toMatchObject(request);
});

test('expects no state without a pending request', () => {
  const { tab } = open();

  expect([tab.expects('x'), tab.expects(null), tab.received()]).toEqual([false, false, null]);
});

test('a new request starts without an answer', async () => {
  const { tab } = open();
  const first = { openId: 'first' } as SocialIdentity; // the other properties are irrelevant
  tab.receive({ code: 'c', state: tab.begin(request) }, 'official');
  await tab.redeem(async () => first);

  tab.begin(request);

  expect(tab.received()).toBeNull();
  expect(await tab.redeem(async () => ({ ...first, openId: 'second' }))).toMatchObject({ openId: 'second' });
});

test('stored data of an earlier request does not survive it', () => {
  const { world, tab } = open();
  tab.begin(request);
  tab.begin({ ...request, channel: 'web' });

  const lost = createAuthorization({ ...world, tabStorage: memoryEnvironment().tabStorage }, '');

  expect(lost.pending()).toBeNull();
});

test('a later request replaces an earlier one', () => {
  const { tab } = open();
  const earlier = tab.begin(request);
  const later = tab.begin({ ...request, channel: 'web' });

  expect([tab.expects(earlier), tab.expects(later), tab.expects(null)]).toEqual([false, true, false]);
});

test('completes after losing session storage inside WeChat only', () => {
  const results = (['official', 'web', 'app'] as const).map((channel) => {
    const { world, tab } = open();
    const state = tab.begin({ ...request, channel });
    const lost = createAuthorization({ ...world, tabStorage: memoryEnvironment().tabStorage }, '');
    lost.receive({ code: 'c', state }, channel);
    return lost.received()?.request?.channel;
  });

  expect(results).toEqual(['official', undefined, undefined]);
});

test('session storage takes precedence over local storage', () => {
  const { world, tab } = open();
  tab.begin(request);
  const other = createAuthorization({ ...world, tabStorage: memoryEnvironment().tabStorage }, '');
  const theirs = other.begin(request);

  tab.receive({ code: 'c', state: theirs }, 'official');

  expect(tab.received()?.request).toBeNull();
});

test.each(['', '{', 'null', '[]', '{"state":1}'])('ignores a record such as %j', (text) => {
  const { world, tab } = open();
  world.tabStorage.set('portal-wechat', text);

  expect(tab.pending()).toBeNull();
});

test.each<[string, object, boolean]>([
  ['that is complete', {}, true],
  ['without a state', { state: undefined }, false],
  ['with a number as its state', { state: 1 }, false],
  ['with a text as its time', { at: '1767225600000' }, false],
  ['with a number as its company', { companyId: 1001 }, false],
  ['of an unknown channel', { channel: 'mini' }, false],
])('accepts or rejects a record %s', (_, change, counts) => {
  const { world, tab } = open();
  const record = { ...request, state: 's', at: world.clock.now() };
  world.tabStorage.set('portal-wechat', JSON.stringify({ ...record, ...change }));

  expect(tab.pending() !== null).toBe(counts);
});

test('redeeming again returns the same result, also for a failure', async () => {
  const { tab } = open();
  const state = tab.begin(request);
  tab.receive({ code: 'c', state }, 'official');
  let asked = 0;
  const exchange = async () => {
    asked += 1;
    throw new Error(String(asked));
  };

  const failures = await Promise.allSettled([tab.redeem(exchange), tab.redeem(exchange)]);

  expect(failures.map((result) => result.status === 'rejected' && result.reason.message)).toEqual(['1', '1']);
});

test('a tab may ask silently once, and a device once in ten minutes', () => {
  const { make, tab, world } = open();
  expect(tab.isFirst()).toBe(true);

  tab.begin({ ...request, silent: true });
  expect([tab.isFirst(), make().isFirst()]).toEqual([false, false]);

  const lost = () => createAuthorization({ ...world, tabStorage: memoryEnvironment().tabStorage }, '');
  expect(lost().isFirst()).toBe(false);
  world.advance(tenMinutes + 1);
  expect(lost().isFirst()).toBe(true);
});

test('a tab that asked without leaving the page may not ask silently either', () => {
  const { make, tab } = open();

  tab.begin({ ...request, channel: 'web' });

  expect([tab.isFirst(), make().isFirst()]).toEqual([false, false]);
});

test('does not ask silently after an answer of WeChat, whatever the storage', () => {
  const { tab } = open();

  tab.receive({ code: 'c', state: 'unknown' }, 'official');

  expect(tab.isFirst()).toBe(false);
});
