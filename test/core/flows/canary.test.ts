import { createArrivalFlow, createLoginFlow, type PortalOptions, storageKeys } from 'account-portal';
import { type Answers, ok, wireLists, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { testPortal } from '../../support/portal.ts';

const password = 'PASSWORD-canary-7391';
const token = 'TOKEN-canary-7392';
const code = 'CODE-canary-7393';
const canaries = /canary/g;

const keys = Object.values(storageKeys);

const shop = wireUser({ token_: token, auth_code_: '' });
const lists = wireLists({
  shopAccountList: [shop],
  mgrAccountList: [wireUser({ id_: '7', type_: '1', token_: token })],
});
const answers: Answers = {
  mixedLogin: ok(lists),
  getAuthCode: ok({ auth_code_: code }),
  getLoginUserByAuthCode: ok(shop),
};

/** Logs in with two sides to choose from, and records everything observable on the way. */
async function logIn(options: Partial<PortalOptions>) {
  const world = testPortal(answers, { companyId: '1001', ...options });
  const { portal, environment, events } = world;
  const flow = createLoginFlow(portal);
  const states: string[] = [];
  const write = () => {
    for (const readable of [flow, portal.session, portal.tenant]) states.push(JSON.stringify(readable.get()));
  };
  for (const readable of [flow, portal.session, portal.tenant, portal.place]) readable.subscribe(write);

  await flow.submit({ account: 'lin.wei', password, remember: true });
  const { step } = flow.get();
  if (step.name !== 'choose-side') throw new Error(step.name);
  await flow.toggleDefault(step.entry);
  const [user] = step.entry.shopList;
  if (user) await flow.choose(user);

  const stored = keys.map((key) => environment.storage.get(key) ?? '').join('\n');
  const tabStored = keys.map((key) => environment.tabStorage.get(key) ?? '').join('\n');
  return { ...world, flow, states, stored, tabStored, emitted: JSON.stringify(events) };
}

test.each<[string, Partial<PortalOptions>, RegExp[]]>([
  ['kept for the page', { persistence: 'page' }, []],
  ['kept on the device', { persistence: 'device' }, [/TOKEN-canary-7392/g]],
])('exposes no secret of a login that is %s', async (_, options, allowed) => {
  const { flow, states, stored, tabStored, emitted, environment } = await logIn(options);

  expect(flow.get().step.name).toBe('landed');
  expect(states.length).toBeGreaterThan(8);
  expect(states.join('\n')).not.toMatch(canaries);
  expect(emitted).not.toMatch(canaries);
  expect(tabStored).not.toMatch(canaries);
  expect(allowed.reduce((text, secret) => text.replace(secret, ''), stored)).not.toMatch(canaries);
  expect(stored.match(canaries) ?? []).toHaveLength(allowed.length);
  expect([...environment.seen.pushed, ...environment.seen.replaced]).toEqual([]);
  expect(environment.seen.left).toEqual([`https://store.example.com/home?companyId=1001&auth_code_=${code}`]);
});

test('passes the code to a page with redirect manual once, and nothing else', async () => {
  const { events, environment } = await logIn({ redirect: 'manual' });

  const carrying = events.filter((event) => /canary/.test(JSON.stringify(event)));
  expect(carrying.map(({ name }) => name)).toEqual(['login']);
  expect(carrying[0]?.detail).toMatchObject({ authCode: code, landing: { url: expect.stringContaining(code) } });
  expect(JSON.stringify(carrying)).not.toMatch(/PASSWORD|TOKEN/);
  expect(environment.seen.left).toEqual([]);
});

test('on arrival the code is exposed nowhere, and the token in storage only', async () => {
  const href = `https://store.example.com/home?companyId=1001&auth_code_=${code}`;
  const { portal, environment, events } = testPortal(answers, { companyId: '1001', persistence: 'device' }, { href });
  const flow = createArrivalFlow(portal);
  const states: string[] = [];
  for (const readable of [flow, portal.session]) readable.subscribe(() => states.push(JSON.stringify(readable.get())));

  await flow.redeemCode();
  expect(flow.get().step.name).toBe('confirm');
  await flow.accept();

  expect(flow.get().step.name).toBe('signed-in');
  expect(states.join('\n')).not.toMatch(canaries);
  expect(JSON.stringify(events)).not.toMatch(canaries);
  expect(environment.seen.replaced).toEqual(['https://store.example.com/home?companyId=1001']);
  const stored = keys.map((key) => environment.storage.get(key) ?? '').join('\n');
  expect(stored.match(/\w+-canary-\d+/g)).toEqual([token]);
});

test('sends the password in the body of a single call only', async () => {
  const requests: { url: string; init: RequestInit }[] = [];
  const { portal, environment } = testPortal(answers, { companyId: '1001' });
  const { fetch } = environment;
  environment.fetch = (url, init) => {
    requests.push({ url, init });
    return fetch(url, init);
  };

  await createLoginFlow(portal).submit({ account: 'lin.wei', password });

  const carrying = requests.filter((request) => JSON.stringify(request).includes(password));
  expect(carrying.map(({ url }) => new URL(url).pathname)).toEqual(['/v1/account/mixedLogin']);
  expect(requests.map(({ url }) => url).join('\n')).not.toMatch(canaries);
});
