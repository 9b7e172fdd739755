import type { NativeBridge } from 'account-portal';
import { type Answers, hang, ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { handOver } from '../../../core/native-app/hand-over.ts';
import { handOverLimit } from '../../../core/native-app/native-app.ts';
import { createPushBinding } from '../../../core/native-app/push-binding.ts';
import { withinLimit } from '../../../core/native-app/within-limit.ts';
import { createSession } from '../../../core/session/session.ts';
import { createRecords } from '../../../core/storage/records.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { countedClock } from '../../support/counted-clock.ts';
import { testPortal } from '../../support/portal.ts';
import { settle } from '../../support/settle.ts';

const user = toLoginUser(wireUser());
const never = () => new Promise<never>(() => {});
const rejects = () => Promise.reject(new Error('no'));
const throws = () => {
  throw new Error('no');
};

type Act = () => Promise<void>;
type Ask = () => Promise<string | null>;

function app(act: Act, ask: Ask) {
  const said: string[] = [];
  const bridge = {
    available: true,
    on: () => () => undefined,
    act: (name: string) => {
      said.push(name);
      return act();
    },
    ask: (name: string) => {
      said.push(name);
      return ask();
    },
  } as unknown as NativeBridge; // the same answer for every name
  return { bridge, said };
}

function partsOf({ call, environment }: TestApi, bridge: NativeBridge) {
  const { clock, storage } = environment;
  const session = createSession({
    signal: new AbortController().signal,
    records: createRecords(storage, ''),
    clock,
    tabRecords: createRecords(storage, 'tab-'),
    onEnded: () => {},
  });
  return { bridge, clock, push: createPushBinding({ call, bridge, clock, storage, session, prefix: '' }) };
}

/** Hands over as a landing does. */
const hand = ({ clock, ...parts }: ReturnType<typeof partsOf>) =>
  withinLimit(clock, handOverLimit, (signal) => handOver({ user, state: null }, parts, signal));

async function run(act: Act, ask: Ask, answers: Answers = { bindJpushId: ok() }) {
  const { bridge, said } = app(act, ask);
  const world = testApi(answers);
  const { environment, server } = world;
  const settled = await settle(environment, hand(partsOf(world, bridge)), { limit: 20_000 });
  return { said, settled, calls: server.calls.map(({ name, params }) => ({ name, params })) };
}

const fine: Act = async () => undefined;
const bound = [{ name: 'bindJpushId', params: { user_id_: '42', jpush_id_: 'push-1' } }];

test('saves the user, then requests and binds the push id (rules.md 4.8)', async () => {
  const { said, settled, calls } = await run(fine, async () => 'push-1');

  expect(said).toEqual(['saveUser', 'pushId']);
  expect(calls).toEqual(bound);
  expect(settled).toEqual({ value: undefined, after: 0 });
});

test.each<[string, Act]>([
  ['refuses', rejects],
  ['throws', throws],
])('binds the push id for an app that %s to save the user', async (_, act) => {
  const { calls, settled } = await run(act, async () => 'push-1');

  expect(calls).toEqual(bound);
  expect(settled).toEqual({ value: undefined, after: 0 });
});

test.each<[string, Ask]>([
  ['has no push id', async () => null],
  ['has an empty one', async () => ''],
  ['refuses to tell', rejects],
  ['throws', throws],
])('binds nothing for an app that %s', async (_, ask) => {
  const { calls, settled } = await run(fine, ask);

  expect(calls).toEqual([]);
  expect(settled).toEqual({ value: undefined, after: 0 });
});

test.each<[string, Act, Ask, Answers]>([
  ['saving never ends', never, async () => 'push-1', {}],
  ['the push id never comes', fine, never, {}],
  ['the server never answers', fine, async () => 'push-1', { bindJpushId: hang() }],
])('continues after 3 s: %s', async (_, act, ask, answers) => {
  const { settled } = await run(act, ask, answers);

  expect(settled).toEqual({ value: undefined, after: handOverLimit });
});

test('a server that refuses to bind does not delay the landing', async () => {
  const { settled } = await run(fine, async () => 'push-1', { bindJpushId: refuse('data-abnormal') });

  expect(settled).toEqual({ value: undefined, after: 0 });
});

test('does not bind a late push id', async () => {
  let answer = (_: string) => {};
  const { bridge } = app(fine, () => new Promise((resolve) => (answer = resolve)));
  const world = testApi({ bindJpushId: ok() });
  const { server, environment } = world;

  await settle(environment, hand(partsOf(world, bridge)));
  answer('push-1');
  await settle(environment, Promise.resolve());

  expect(server.calls).toEqual([]);
});

test.each<[string, Act, number]>([
  ['obeys', fine, 0],
  ['refuses', rejects, 0],
  ['throws', throws, 0],
  ['hangs', never, handOverLimit],
])('asks the app to delete the user, even if it %s', async (_, act, after) => {
  const { bridge, said } = app(act, never);
  const { portal, environment } = testPortal({}, { bridge });

  const settled = await settle(environment, portal.signOut());

  expect(said).toEqual(['deleteUser']);
  expect(settled).toEqual({ value: undefined, after });
});

test('leaves no timer if the app was quick', async () => {
  const { bridge } = app(fine, async () => null);
  const world = testApi();
  const { clock, running } = countedClock(world.environment.clock);

  await hand({ ...partsOf(world, bridge), clock });

  expect(running.size).toBe(0);
});

test('sends nothing over a bridge without an app', async () => {
  const { bridge, said } = app(fine, async () => 'push-1');
  const { portal, environment } = testPortal({}, { bridge: { ...bridge, available: false, destroy: () => undefined } });

  await portal.completeLogin(user);
  await portal.signOut();

  expect(said).toEqual([]);
  expect(environment.storage.get('pushBinding')).toBeNull();
});

test('sends and schedules nothing if there turns out to be no app', async () => {
  const { bridge, said } = app(fine, async () => 'push-1');
  const world = testApi();

  await hand(partsOf(world, { ...bridge, available: false }));

  expect(said).toEqual([]);
  expect(world.environment.storage.get('pushBinding')).toBeNull();
});
