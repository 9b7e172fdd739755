import {
  createForgotFlow,
  createLoginFlow,
  createPortal,
  createRegisterFlow,
  type PortalOptions,
} from 'account-portal';
import { type Answers, fail, hang, ok, refuse, status, wireLists, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { idle, testPortal } from '../../../support/portal.ts';
import { settle } from '../../../support/settle.ts';

const typed = { account: 'lin.wei', password: 'portal.demo1' };
const shop = (id: string, changes = {}) => wireUser({ company_id_: id, company_name_: `C${id}`, ...changes });
const manager = (id: string, changes = {}) => shop(id, { id_: `m${id}`, type_: '1', token_: `m-${id}`, ...changes });
const refused = { token_: '', refusal_: { code: 'shop-disabled', params: { name: 'X' } } };

function open(answers: Answers = {}, options: Partial<PortalOptions> = {}, href?: string) {
  const world = testPortal(answers, { companyId: '1001', ...options }, href ? { href } : {});
  return { ...world, flow: createLoginFlow(world.portal) };
}
const people = (shopAccountList: unknown[], mgrAccountList: unknown[] = [], changes = {}): Answers => ({
  mixedLogin: ok(wireLists({ shopAccountList, mgrAccountList, ...changes })),
});

const mixedLogin = ({ server }: ReturnType<typeof open>) => server.calls.find(({ name }) => name === 'mixedLogin');

test('sends an old password of any format unchanged', async () => {
  const world = open();

  await world.flow.submit({ account: 'lin.wei', password: '-旧-1' });

  expect(mixedLogin(world)?.params).toEqual({ login_: 'lin.wei', password_: '-旧-1', company_id_: '1001' });
});

test('a company that cannot be loaded does not stop a login, where its id is known', async () => {
  const world = open({ getCompanyById: status(404) });
  await world.portal.start();

  await world.flow.submit(typed);

  expect(world.portal.tenant.get().status).toBe('failed');
  expect(mixedLogin(world)?.params.company_id_).toBe('1001');
  expect(world.flow.get().step.name).toBe('landed');
});

test.each([
  [' 138 0013 8000 ', '13800138000'],
  ['+86-１３８００１３８０００', '13800138000'],
  ['  lin.wei ', 'lin.wei'],
])('%j logs in as %s', async (account, expected) => {
  const world = open();

  await world.flow.submit({ account, password: 'x' });

  expect(mixedLogin(world)?.params.login_).toBe(expected);
});

test('sends no company on a page for all companies', async () => {
  const world = open({}, { companyId: undefined }, 'https://account.example.com/login');

  await world.flow.submit(typed);

  expect(mixedLogin(world)?.params).toEqual({ login_: 'lin.wei', password_: 'portal.demo1' });
});

test('sends no token with a login, whatever the session', async () => {
  const world = open();
  await world.flow.submit(typed);
  expect(world.portal.session.get().user).not.toBeNull();

  await world.flow.submit(typed);

  const logins = world.server.calls.filter(({ name }) => name === 'mixedLogin');
  expect(logins.map(({ headers }) => headers.get('token'))).toEqual(['', '']);
});

test('shows a wrong password as an error at the credentials', async () => {
  const { flow, emitted, portal } = open({ mixedLogin: refuse('wrong-password') });

  await flow.submit(typed);

  expect(flow.get()).toMatchObject({ step: { name: 'credentials' }, error: { code: 'wrong-password' } });
  expect(flow.get().error?.field).toBe('password');
  expect(emitted('login-error')).toMatchObject([{ error: { code: 'wrong-password', action: 'correct' } }]);
  expect(portal.session.get().user).toBeNull();
});

test('an unknown host allows no login', async () => {
  const world = open({ getByHost: refuse('company-unknown') }, { companyId: undefined }, 'https://nobody.cn/');

  await world.flow.submit(typed);

  expect(world.flow.get().error?.code).toBe('company-unknown');
  expect(mixedLogin(world)).toBeUndefined();
});

test('loads a company again that failed to load, then logs in', async () => {
  let broken = true;
  const world = open(
    { getByHost: () => (broken ? fail() : ok({ id_: '1001' })) },
    { companyId: undefined },
    'https://a.cn/',
  );

  await settle(world.environment, world.flow.submit(typed));
  expect(world.flow.get().error?.code).toBe('network');
  expect(mixedLogin(world)).toBeUndefined();

  broken = false;
  await world.flow.submit(typed);
  expect(world.flow.get().step.name).toBe('landed');
});

test('lands with the only login', async () => {
  const { flow, environment, portal } = open(people([shop('1001')]));

  await flow.submit(typed);

  const url = 'https://store.example.com/home?companyId=1001&auth_code_=c0de';
  const landing = { url, side: 'shop', device: 'desktop', leaving: true };
  expect(flow.get().step).toEqual({ name: 'landed', landing });
  expect(environment.seen.left).toEqual([url]);
  expect(portal.session.get().user?.id).toBe('42');
});

test('shows the reason if the only login is refused', async () => {
  const { flow, called } = open(people([shop('1001', refused)]));

  await flow.submit(typed);

  expect(flow.get()).toMatchObject({
    step: { name: 'credentials' },
    error: { code: 'shop-disabled', params: { name: 'X' } },
  });
  expect(called()).not.toContain('getAuthCode');
});

test('reports no such account without any login', async () => {
  const { flow } = open(people([]));

  await flow.submit(typed);

  expect(flow.get().error?.code).toBe('no-such-account');
});

test('asks for the side in a single company with two', async () => {
  const { flow, environment } = open(people([shop('1001')], [manager('1001')]));

  await flow.submit(typed);

  expect(flow.get().step).toMatchObject({
    name: 'choose-side',
    entry: { companyId: '1001', mgrList: [{ id: 'm1001' }], shopList: [{ id: '42' }] },
    accounts: { phone: '13800138000', defaultCompanyId: '' },
  });
  expect(environment.seen.left).toEqual([]);
});

test('asks for the company if there are several', async () => {
  const { flow } = open(people([shop('1001'), shop('1002')]));

  await flow.submit(typed);

  expect(flow.get().step).toMatchObject({
    name: 'choose-account',
    accounts: { entries: [{ companyId: '1001' }, { companyId: '1002' }] },
  });
});

test.each([
  ['with one login is opened', people([shop('1001'), shop('1002')], [], { default_company_id_: '1002' }), 'landed'],
  [
    'with two is not opened by itself',
    people([shop('1001'), shop('1002')], [manager('1002')], { default_company_id_: '1002' }),
    'choose-account',
  ],
  [
    'of whose two logins one is refused is opened',
    people([shop('1001'), shop('1002', refused)], [manager('1002')], { default_company_id_: '1002' }),
    'landed',
  ],
  [
    'whose only login is refused is not',
    people([shop('1001'), shop('1002', refused)], [], { default_company_id_: '1002' }),
    'choose-account',
  ],
  [
    'that is not among them is ignored',
    people([shop('1001'), shop('1002')], [], { default_company_id_: '9' }),
    'choose-account',
  ],
])('a default company %s', async (_, answers, expected) => {
  const { flow, portal } = open(answers);

  await flow.submit(typed);

  expect(flow.get().step.name).toBe(expected);
  expect(portal.session.get().user?.companyId).toBe(expected === 'landed' ? '1002' : undefined);
});

test.each([
  [true, ['13800138000']],
  ['on', ['13800138000']],
  [false, []],
  [undefined, []],
])('remember: %j leaves %j on the device, as it is sent', async (remember, expected) => {
  const { flow, portal } = open();

  await flow.submit({ account: ' 138-0013-8000', password: 'x', remember });

  expect(portal.remembered.accounts()).toEqual(expected);
});

test('forgets a remembered account without the tick, but only after a login', async () => {
  const refusing = open({ mixedLogin: refuse('wrong-password') });
  refusing.portal.remembered.add('lin.wei');
  await refusing.flow.submit(typed);
  expect(refusing.portal.remembered.accounts()).toEqual(['lin.wei']);

  const { flow, portal } = open();
  portal.remembered.add('lin.wei');
  await flow.submit(typed);
  expect(portal.remembered.accounts()).toEqual([]);
});

test('a refused login is not remembered', async () => {
  const { flow, portal } = open({ mixedLogin: refuse('wrong-password') });

  await flow.submit({ ...typed, remember: true });

  expect(portal.remembered.accounts()).toEqual([]);
});

test('login and registration offer each other the phone that was typed, unless they have one', () => {
  const { flow, portal } = open();
  const registration = createRegisterFlow(portal);
  expect([flow.draft, registration.draft]).toStrictEqual([{}, {}]);

  registration.saveDraft({ phone: '13900139000' });
  expect(flow.draft.account).toBe('13900139000');

  flow.saveDraft({ account: '13800138000' });
  expect([flow.draft.account, registration.draft.phone]).toEqual(['13800138000', '13900139000']);
});

test.each([
  ['13800138000', { phone: '13800138000' }],
  ['lin.wei', {}],
])('of the account %s, a registration is offered %j', (account, offered) => {
  const { flow, portal } = open();

  flow.saveDraft({ account });

  expect(createRegisterFlow(portal).draft).toEqual(offered);
});

test('the account is kept for the tab, under its own name', () => {
  const { flow, environment } = open();

  flow.saveDraft({ account: 'lin.wei', password: 'portal.demo1' });

  const [stored] = JSON.parse(environment.tabStorage.get('portal-draft-login') ?? '');
  expect(stored).toEqual(['account', 'lin.wei']);
});

test('what was typed at one company is not offered at another', () => {
  const { environment, flow } = open();
  flow.saveDraft({ account: '13900139000' });
  const at = (companyId: string) => createPortal({ apiHost: 'https://api.example.com', companyId, environment });

  expect(createLoginFlow(at('1002')).draft).toEqual({});
  expect(createRegisterFlow(at('1002')).draft).toEqual({});
  expect(createLoginFlow(at('1001')).draft).toEqual({ account: '13900139000' });
  createLoginFlow(at('1002')).saveDraft({ account: 'amy.chen' });
  expect(createLoginFlow(at('1001')).draft).toEqual({});
});

test('a login leaves no input to the next user of the tab', async () => {
  const { flow, portal, environment } = open();
  flow.saveDraft(typed);
  createRegisterFlow(portal).saveDraft({ phone: '13900139000', name: '林薇' });
  createForgotFlow(portal).saveDraft({ phone: '13900139000' });

  await flow.submit(typed);

  const drafts = ['login', 'register', 'forgot'].map((name) => environment.tabStorage.get(`portal-draft-${name}`));
  expect(drafts).toEqual([null, null, null]);
});

test('restart returns to the credentials, also while a choice is pending', async () => {
  const { flow, environment, portal } = open({ ...people([shop('1001'), shop('1002')]), getAuthCode: hang() });
  await flow.submit(typed);
  const { step } = flow.get();
  if (step.name !== 'choose-account') throw new Error(step.name);

  const opened = step.accounts.entries[0] && flow.open(step.accounts.entries[0]);
  await idle();
  flow.restart();
  await opened;

  expect(flow.get()).toEqual({ step: { name: 'credentials' }, issues: {}, error: null, pending: null });
  expect(environment.seen.left).toEqual([]);
  expect(portal.session.get().user).toBeNull();
});
