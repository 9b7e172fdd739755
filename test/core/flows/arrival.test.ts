import { type ArrivalOptions, createArrivalFlow } from 'account-portal';
import { type Answers, fail, hang, ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { testPortal } from '../../support/portal.ts';
import { settle } from '../../support/settle.ts';

const arriving = 'https://store.example.com/home?companyId=1001&auth_code_=c0de&u=5#top';
const stripped = 'https://store.example.com/home?companyId=1001&u=5#top';
const signedIn = {
  name: 'signed-in',
  user: { id: '42', name: '林薇', login: 'lin.wei', type: '3', companyId: '1001', companyName: '青禾粮油' },
};

function open(answers: Answers = {}, href = arriving, storage = {}, options: ArrivalOptions = { expects: () => true }) {
  const world = testPortal(answers, { companyId: '1001', persistence: 'device' }, { href, storage });
  return { ...world, flow: createArrivalFlow(world.portal, options) };
}

/** The storage of a device on which this user is signed in. */
const signedInAs = (changes: Parameters<typeof wireUser>[0], savedAt = Date.UTC(2026, 0, 1)) => ({
  pcMgr_user: JSON.stringify(wireUser({ type_: '1', ...changes })),
  'portal-since-pcMgr_user': `${savedAt}`,
});
const zhao = { id: '7', name: '赵磊', login: 'lin.wei', type: '1', companyId: '1001', companyName: '青禾粮油' };
const asZhao = { id_: '7', name_: '赵磊', token_: 'zhao' };

test('removes the code from the URL before any call, and redeems it without a token', async () => {
  const seen: string[] = [];
  const { flow, environment, server } = open({
    getLoginUserByAuthCode: () => {
      seen.push(environment.address.href());
      return ok(wireUser());
    },
  });

  await flow.redeemCode();

  expect(seen).toEqual([stripped]);
  expect(environment.seen).toEqual({ left: [], pushed: [], replaced: [stripped] });
  expect(server.calls[0]?.params).toEqual({ auth_code_: 'c0de', company_id_: '1001' });
  expect(server.calls[0]?.headers.get('token')).toBe('');
  expect(flow.get().step).toEqual(signedIn);
});

test('a page for one side asks for a login of it', async () => {
  const { flow, server } = open({}, arriving, {}, { side: 'shop' });

  await flow.redeemCode();

  expect(server.calls[0]?.params).toEqual({ auth_code_: 'c0de', company_id_: '1001', side_: 'shop' });
});

test('keeps the session on a reload without a code', async () => {
  const first = open();
  await first.flow.redeemCode();
  const storage = { pcShop_user: first.environment.storage.get('pcShop_user') ?? '' };

  const { flow, called } = open({}, stripped, storage);
  await flow.redeemCode();

  expect(flow.get().step).toEqual(signedIn);
  expect(called()).not.toContain('getLoginUserByAuthCode');
});

test('prefers an expected code to a stored session, even to one from the future', async () => {
  const { flow } = open({}, arriving, signedInAs(asZhao, Date.UTC(2026, 0, 2)));

  await flow.redeemCode();

  expect(flow.get().step).toEqual(signedIn);
});

test('asks the page whether it expects the login, with its user', async () => {
  const seen: unknown[] = [];
  const { flow } = open({}, arriving, {}, { expects: (user) => seen.push(user) > 0 });

  await flow.redeemCode();

  expect(seen).toEqual([signedIn.user]);
});

test('asks about a login that the page does not expect, and stores nothing meanwhile', async () => {
  const { flow, portal, environment } = open({}, arriving, {}, {});

  await flow.redeemCode();

  expect(flow.get()).toMatchObject({ step: { name: 'confirm', user: signedIn.user, current: null }, pending: null });
  expect(portal.session.get().user).toBeNull();
  expect(environment.storage.get('pcShop_user')).toBeNull();
});

test('a declined login signs nobody in, and its code is not used again', async () => {
  const { flow, portal, server } = open({}, arriving, {}, {});
  await flow.redeemCode();

  await flow.decline();
  await flow.redeemCode();

  expect(flow.get().step).toEqual({ name: 'signed-out', reason: 'absent', account: '' });
  expect(portal.session.get().user).toBeNull();
  expect(server.calls.filter(({ name }) => name === 'getLoginUserByAuthCode')).toHaveLength(1);
});

test.each([
  ['decline', zhao, 'zhao'],
  ['accept', signedIn.user, wireUser().token_],
] as const)(
  'asks before another user is replaced, and %s leaves the right one signed in',
  async (verb, user, token) => {
    const { flow, portal } = open({}, arriving, signedInAs(asZhao), {});
    await flow.redeemCode();
    expect(flow.get().step).toEqual({ name: 'confirm', user: signedIn.user, current: zhao });
    expect(portal.session.get().user?.token).toBe('zhao');

    await flow[verb]();

    expect(flow.get().step).toEqual({ name: 'signed-in', user });
    expect(portal.session.get().user?.token).toBe(token);
  },
);

test.each([
  ['the same login', 'signed-in', {}],
  ['a login of the same id in another company', 'confirm', { company_id_: '1002' }],
])('with %s signed in, the step is %s', async (_, step, changes) => {
  const { flow } = open({}, arriving, signedInAs(changes), {});

  await flow.redeemCode();

  expect(flow.get().step.name).toBe(step);
});

test('a question that is open when the component mounts again stays open, and the accepted login is stored', async () => {
  const { flow, environment } = open({}, arriving, {}, {});
  await flow.redeemCode();

  flow.dispose();
  await flow.redeemCode();
  await flow.accept();

  expect(flow.get().step).toEqual(signedIn);
  expect(environment.storage.get('pcShop_user')).toContain('lin.wei');
});

test('the question names the user that another tab has signed in meanwhile', async () => {
  const { flow, environment } = open({}, arriving, {}, {});
  await flow.redeemCode();

  environment.changeInOtherTab('pcMgr_user', signedInAs(asZhao).pcMgr_user);

  expect(flow.get().step).toEqual({ name: 'confirm', user: signedIn.user, current: zhao });
});

test('the user who accepts stays signed in, although another tab has signed out the former one', async () => {
  const { flow, environment } = open({}, arriving, signedInAs(asZhao), {});
  await flow.redeemCode();

  environment.changeInOtherTab('pcMgr_user', null);
  expect(flow.get().step).toMatchObject({ name: 'confirm', current: null });
  await flow.accept();

  expect(flow.get().step).toEqual(signedIn);
});

test('a refused code signs nobody in, and is removed from the URL', async () => {
  const { flow, environment, portal } = open({ getLoginUserByAuthCode: refuse('jump-error') });

  await flow.redeemCode();

  expect(flow.get()).toMatchObject({ step: { name: 'arriving' }, error: { code: 'jump-error', action: 'login' } });
  expect(portal.session.get().user).toBeNull();
  expect(environment.address.href()).toBe(stripped);
});

test.each([
  ['twice', 'https://store.example.com/home?auth_code_=c0de&auth_code_=other', 'https://store.example.com/home'],
  ['empty', 'https://store.example.com/home?auth_code_=', 'https://store.example.com/home'],
  [
    'of 513 characters',
    `https://store.example.com/home?auth_code_=${'a'.repeat(513)}`,
    'https://store.example.com/home',
  ],
])('a code in the URL %s is removed and not used', async (_, href, expected) => {
  const { flow, environment, called } = open({}, href);

  await flow.redeemCode();

  expect(environment.address.href()).toBe(expected);
  expect(called()).not.toContain('getLoginUserByAuthCode');
  expect(flow.get().step.name).toBe('signed-out');
});

test('is signed out without code and session, and leaves the URL unchanged', async () => {
  const { flow, environment } = open({}, stripped);

  await flow.redeemCode();

  expect(flow.get().step).toEqual({ name: 'signed-out', reason: 'absent', account: '' });
  expect(environment.seen.replaced).toEqual([]);
});

test('keeps a code after a broken connection, and redeems it on the next start', async () => {
  let broken = true;
  const { flow, environment } = open({ getLoginUserByAuthCode: () => (broken ? fail() : ok(wireUser())) });

  await settle(environment, flow.redeemCode());
  expect(flow.get().error?.code).toBe('network');

  broken = false;
  await flow.redeemCode();
  expect(flow.get().step).toEqual(signedIn);
});

test('redeems a code without a company without one', async () => {
  const { flow, server } = open({}, 'https://mgr.example.com/mgr?auth_code_=c0de');

  await flow.redeemCode();

  expect(server.calls[0]?.params).toEqual({ auth_code_: 'c0de' });
});

test('redeems a code once if a component mounts twice', async () => {
  const { flow, server } = open();

  const first = flow.redeemCode();
  flow.dispose();
  const second = flow.redeemCode();
  await Promise.all([first, second]);

  expect(flow.get()).toMatchObject({ step: signedIn, pending: null });
  expect(server.calls.filter(({ name }) => name === 'getLoginUserByAuthCode')).toHaveLength(1);
});

test('does not use a redeemed code again', async () => {
  const { flow, called } = open();
  await flow.redeemCode();

  await flow.signOut();
  await flow.redeemCode();

  expect(flow.get().step).toEqual({ name: 'signed-out', reason: 'left', account: '' });
  expect(called().filter((name) => name === 'getLoginUserByAuthCode')).toHaveLength(1);
});

test('signs nobody in after dispose', async () => {
  const { flow, portal } = open({ getLoginUserByAuthCode: hang() });
  const arrived = flow.redeemCode();

  flow.dispose();
  await arrived;

  expect(portal.session.get().user).toBeNull();
});

test('logout clears the storage and emits an event', async () => {
  const { flow, environment, emitted, portal } = open();
  await flow.redeemCode();
  expect(environment.storage.get('pcShop_user')).not.toBeNull();

  await flow.signOut();

  expect(flow.get().step).toEqual({ name: 'signed-out', reason: 'left', account: '' });
  expect(environment.storage.get('pcShop_user')).toBeNull();
  expect(portal.session.get().user).toBeNull();
  expect(emitted('logout')).toHaveLength(1);
});

test('follows another tab that signs in after a logout, as the session does', async () => {
  const { flow, environment } = open({}, stripped);
  await flow.redeemCode();
  expect(flow.get().step).toEqual({ name: 'signed-out', reason: 'absent', account: '' });

  environment.changeInOtherTab('pcMgr_user', signedInAs(asZhao).pcMgr_user);
  expect(flow.get().step).toEqual({ name: 'signed-in', user: zhao });
});

test('a refused code stays refused, whatever another tab does', async () => {
  const { flow, environment } = open({ getLoginUserByAuthCode: refuse('jump-error') });
  await flow.redeemCode();

  environment.changeInOtherTab('pcMgr_user', signedInAs(asZhao).pcMgr_user);

  expect(flow.get()).toMatchObject({ step: { name: 'arriving' }, error: { code: 'jump-error' } });
});

test('follows no other tab once the page is left, however often it has arrived', async () => {
  const { flow, environment } = open();
  await flow.redeemCode();
  await flow.redeemCode();
  flow.dispose();

  environment.changeInOtherTab('pcShop_user', null);

  expect(flow.get().step).toEqual(signedIn);
});

test('accepting where nothing is asked changes nothing', async () => {
  const { flow } = open();
  await flow.redeemCode();

  await flow.accept();

  expect(flow.get()).toMatchObject({ step: signedIn, error: null });
});

test.each([
  ['accept', ['redeem-code', 'accept', 'sign-out'], ['confirm', 'signed-in', 'signed-out']],
  ['decline', ['redeem-code', 'decline', 'sign-out'], ['confirm', 'signed-out']],
] as const)('reports actions and steps as events: %s', async (verb, actions, steps) => {
  const { flow, emitted } = open({}, arriving, {}, {});
  await flow.redeemCode();
  await flow[verb]();
  await flow.signOut();

  const begun = emitted('pending').filter(({ pending }) => pending);
  expect(begun.map(({ flow: name, action }) => [name, action])).toEqual(actions.map((action) => ['arrival', action]));
  expect(emitted('screen').map(({ step }) => step)).toEqual(steps);
});

test('reflects a logout in another tab', async () => {
  const { flow, environment } = open();
  await flow.redeemCode();

  environment.changeInOtherTab('pcShop_user', null);

  expect(flow.get()).toMatchObject({ step: { name: 'signed-out', reason: 'left' }, error: null, pending: null });
});

test('says that a stored session has expired', async () => {
  const { flow } = open({}, stripped, signedInAs(asZhao, Date.UTC(2025, 11, 20)));

  await flow.redeemCode();

  expect(flow.get().step).toEqual({ name: 'signed-out', reason: 'expired', account: '' });
});

const awaited = 'https://store.example.com/home?companyId=1001#as=lin.wei';
const asLin = { id_: '42', login_: 'lin.wei' };

test.each([
  ['the account name', 'lin.wei'],
  ['the account name in other letters', 'Lin.Wei'],
  ['the mobile number', '13800138000'],
])('somebody whom a site remembers by %s is who is signed in, and the address says so no more', async (_, account) => {
  const { flow, environment } = open({}, `https://store.example.com/mgr#as=${account}`, signedInAs(asLin));

  await flow.redeemCode();

  expect(flow.get().step).toMatchObject({ name: 'signed-in', user: { id: '42' } });
  expect(environment.address.href()).toBe('https://store.example.com/mgr');
});

test('somebody else than the site remembers is asked, and may go on', async () => {
  const { flow, portal } = open({}, awaited, signedInAs({ id_: '7', login_: 'wu.min', phone_: '', bind_phone_: '' }));

  await flow.redeemCode();
  expect(flow.get().step).toMatchObject({ name: 'another', user: { id: '7' }, account: 'lin.wei' });
  expect(portal.session.get().user?.id).toBe('7');

  await flow.accept();
  expect(flow.get().step).toMatchObject({ name: 'signed-in', user: { id: '7' } });
});

test('a link with the name of somebody opens nothing: it leads to a login with that name', async () => {
  const { flow, portal, called } = open({}, awaited);

  await flow.redeemCode();

  expect(flow.get().step).toEqual({ name: 'signed-out', reason: 'absent', account: 'lin.wei' });
  expect(portal.session.get().user).toBeNull();
  expect(called()).not.toContain('getLoginUserByAuthCode');
  expect(JSON.stringify(flow.get())).not.toContain('lin.wei');
});

test('a name that no account can have is none', async () => {
  const { flow } = open({}, `https://store.example.com/home?companyId=1001#as=${'x'.repeat(101)}`);

  await flow.redeemCode();

  expect(flow.get().step).toMatchObject({ name: 'signed-out', account: '' });
});

test('on a device of somebody else the session of a landing stays in the tab', async () => {
  const { flow, environment } = open({ getLoginUserByAuthCode: ok(wireUser({ shared_device_: true })) });

  await flow.redeemCode();

  expect(flow.get().step).toEqual(signedIn);
  expect(environment.storage.get('pcShop_user')).toBeNull();
  expect(environment.tabStorage.get('pcShop_user')).toContain('t0ken');
});
