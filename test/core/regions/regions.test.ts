import { fail, hang, ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { idle, testPortal } from '../../support/portal.ts';
import { written } from '../../support/written.ts';

const tree = [{ id_: '44', name_: '广东', children_: [{ id_: '4401', name_: '广州', children_: [] }] }];
const regions = [{ id: '44', name: '广东', children: [{ id: '4401', name: '广州', children: [] }] }];
const week = 7 * 24 * 60 * 60 * 1000;
const { signal } = new AbortController();

function open(answer = ok(tree), storage: Readonly<Record<string, string>> = {}, now?: number) {
  const world = testPortal(
    { buildRegionTree: answer, buildSimpleRegionTreeNoAuth: answer },
    { persistence: 'device' },
    { storage, now },
  );
  const { device } = written(world.environment);
  return { ...world, device, load: (signedIn = false) => world.portal.regions.load({ signedIn, signal }) };
}

test.each([
  [true, 'buildRegionTree'],
  [false, 'buildSimpleRegionTreeNoAuth'],
])('signed in: %s requests %s, once a week', async (signedIn, name) => {
  const { load, portal, called, environment } = open();
  if (signedIn) portal.signIn(toLoginUser(wireUser()));

  expect(await load(signedIn)).toEqual(regions);
  expect(await load(signedIn)).toEqual(regions);
  expect(called()).toEqual([name]);

  environment.advance(week);
  await load(signedIn);
  await idle();
  expect(called()).toEqual([name]);

  environment.advance(1);
  await load(signedIn);
  await idle();
  expect(called()).toEqual([name, name]);
});

test('with an expired session, requests what anybody may have', async () => {
  const { portal, called } = testPortal({
    buildRegionTree: refuse('token-expired'),
    buildSimpleRegionTreeNoAuth: ok(tree),
  });
  portal.signIn(toLoginUser(wireUser()));

  expect(await portal.regions.load({ signedIn: true, signal })).toEqual(regions);
  expect(called()).toEqual(['buildRegionTree', 'buildSimpleRegionTreeNoAuth']);
});

test('signed in, a failure other than an expired session is reported', async () => {
  const { load, called } = open(refuse('data-error'));

  await expect(load(true)).rejects.toMatchObject({ code: 'data-error' });
  expect(called()).toEqual(['buildRegionTree']);
});

test('shows a stored tree at once, and the reloaded one when it arrives', async () => {
  const first = open();
  await first.load();
  const renewed = [{ id_: '11', name_: '北京', children_: [] }];

  const { load, portal, called, device } = open(ok(renewed), first.device(), Date.UTC(2026, 0, 9));
  const seen: unknown[] = [];
  portal.regions.subscribe(() => seen.push(portal.regions.get()));
  expect(await Promise.all([load(), load()])).toEqual([regions, regions]);
  await idle();

  const shown = [{ id: '11', name: '北京', children: [] }];
  expect(seen.at(-1)).toEqual(shown);
  expect(called()).toHaveLength(1);
  expect(await load()).toEqual(shown);
  expect(JSON.parse(device().regionTreeList ?? '')).toEqual(renewed);
  expect(called()).toHaveLength(1);
});

test('keeps using an old tree if reloading fails, and tries again each time', async () => {
  const first = open();
  await first.load();

  const { load, called } = open(ok([]), first.device(), Date.UTC(2026, 0, 9));
  for (const calls of [1, 2]) {
    expect(await load()).toEqual(regions);
    await idle();
    expect(called()).toHaveLength(calls);
  }
});

test('updates the tree for all users, even if the one who requested it has left', async () => {
  const first = open();
  await first.load();
  const renewed = [{ id_: '11', name_: '北京', children_: [] }];
  const { portal } = open(ok(renewed), first.device(), Date.UTC(2026, 0, 9));
  const leaving = new AbortController();

  await portal.regions.load({ signedIn: false, signal: leaving.signal });
  leaving.abort();
  await idle();

  expect(portal.regions.get()).toMatchObject([{ id: '11' }]);
});

test('the next visit uses the stored tree', async () => {
  const first = open();
  await first.load();

  const { load, called, portal } = open(fail(), first.device());

  expect(await load()).toEqual(regions);
  expect(portal.regions.get()).toEqual(regions);
  expect(called()).toEqual([]);
});

test.each(['{', 'null', '{}', '"x"', '[7]', '[{"id_":"90"}]', '[]'])(
  'reloads an invalid stored tree: %s',
  async (text) => {
    const { load, called } = open(ok(tree), { regionTreeList: text });

    expect(await load()).toEqual(regions);
    expect(called()).toHaveLength(1);
  },
);

test.each([true, false])('signed in: %s, a request ends with the screen that made it', async (signedIn) => {
  const { portal } = open(hang());
  const leaving = new AbortController();
  const loaded = portal.regions.load({ signedIn, signal: leaving.signal });
  await idle();

  leaving.abort();

  await expect(loaded).rejects.toMatchObject({ code: 'aborted' });
});

test('an empty list is not a valid answer, and is not stored', async () => {
  const { load, device } = open(ok([]));

  await expect(load()).rejects.toMatchObject({ code: 'bad-answer' });

  expect(device()).toEqual({});
});
