import {
  type AccountEntry,
  type Accounts,
  createLoginFlow,
  type LoginFlow,
  openUsersOf,
  type PortalOptions,
  usersOf,
} from 'account-portal';
import { type Answers, hang, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { idle, testPortal } from '../../../support/portal.ts';

const shop = (id: string, changes = {}) =>
  wireUser({ company_id_: id, id_: `s${id}`, login_: `shop${id}`, token_: `s-${id}`, ...changes });
const manager = (id: string, changes = {}) =>
  shop(id, { id_: `m${id}`, login_: `mgr${id}`, type_: '1', token_: `m-${id}`, ...changes });
const refused = { token_: '', refusal_: { code: 'not-a-partner', params: { name: 'X' } } };

/** 1001 has both sides, 1002 one login, 1003 one that is refused. */
const lists = wireLists({
  mgrAccountList: [manager('1001')],
  shopAccountList: [shop('1001'), shop('1002'), shop('1003', refused)],
});

async function choosing(answers: Answers = {}, options: Partial<PortalOptions> = {}) {
  const world = testPortal({ mixedLogin: ok(lists), ...answers }, options);
  const flow = createLoginFlow(world.portal);
  await flow.submit({ account: 'lin.wei', password: 'x' });

  const accounts = (): Accounts => {
    const { step } = flow.get();
    if (!('accounts' in step)) throw new Error(`no accounts at ${step.name}`);
    return step.accounts;
  };
  const entry = (id: string): AccountEntry => {
    const found = accounts().entries.find(({ companyId }) => companyId === id);
    if (!found) throw new Error(`no company ${id}`);
    return found;
  };
  return { ...world, flow, accounts, entry };
}

test('enters a company with one login', async () => {
  const { flow, entry, environment, emitted } = await choosing();

  await flow.open(entry('1002'));

  expect(flow.get().step).toMatchObject({ name: 'landed', landing: { side: 'shop' } });
  expect(environment.seen.left).toEqual(['https://store.example.com/home?companyId=1002&auth_code_=c0de']);
  expect(emitted('account-select')).toMatchObject([{ company: { id: '1002' }, login: 'shop1002', side: 'shop' }]);
  expect(emitted('side-select')).toEqual([]);
});

test('asks for the side in a company with two, and goes back to the companies (rules.md 1.1)', async () => {
  const { flow, entry, called } = await choosing();

  await flow.open(entry('1001'));
  expect(flow.get().step).toMatchObject({ name: 'choose-side', entry: { companyId: '1001' } });

  flow.back();
  expect(flow.get().step.name).toBe('choose-account');
  expect(called()).not.toContain('getAuthCode');
});

test('enters the chosen side with its own token', async () => {
  const { flow, entry, server, environment, emitted } = await choosing();
  await flow.open(entry('1001'));

  const [user] = entry('1001').mgrList;
  if (user) await flow.choose(user);

  const call = server.calls.find(({ name }) => name === 'getAuthCode');
  expect(call?.headers.get('token')).toBe('m-1001');
  expect(call?.params).toEqual({ company_id_: '1001', side_: 'manager' });
  expect(emitted('side-select')).toMatchObject([{ side: 'manager' }]);
  expect(environment.seen.left).toEqual(['https://mgr.example.com/mgr?auth_code_=c0de']);
});

test('a refused login shows the reason, and the choice stays', async () => {
  const { flow, entry, called } = await choosing();

  await flow.open(entry('1003'));

  expect(flow.get()).toMatchObject({
    step: { name: 'choose-account' },
    error: { code: 'not-a-partner', params: { name: 'X' } },
  });
  expect(called()).not.toContain('getAuthCode');
});

test('a single company has no list to go back to', async () => {
  const one = wireLists({ mgrAccountList: [manager('1001')], shopAccountList: [shop('1001')] });
  const { flow } = await choosing({ mixedLogin: ok(one) });

  flow.back();

  expect(flow.get().step.name).toBe('choose-side');
});

test('ignores another choice while one is pending', async () => {
  const { flow, entry, emitted, called } = await choosing({ getAuthCode: hang() });
  const [first, second] = [entry('1002'), entry('1001')];

  void flow.open(first);
  await idle();
  await flow.open(second);
  await flow.open(first);

  expect(flow.get()).toMatchObject({ step: { name: 'choose-account' }, pending: 'choose' });
  expect(emitted('account-select')).toHaveLength(1);
  expect(called().filter((name) => name === 'getAuthCode')).toHaveLength(1);
  flow.dispose();
});

test('back aborts a pending choice', async () => {
  const { flow, entry, environment } = await choosing({ getAuthCode: hang() });
  await flow.open(entry('1001'));
  const [user] = entry('1001').shopList;
  const chosen = user && flow.choose(user);
  await idle();

  flow.back();
  await chosen;

  expect(flow.get()).toMatchObject({ step: { name: 'choose-account' }, pending: null, error: null });
  expect(environment.seen.left).toEqual([]);
});

test.each<[string, (flow: LoginFlow, company: AccountEntry) => unknown]>([
  ['open', (flow, company) => flow.open(company)],
  ['back', (flow) => flow.back()],
  ['proceed', (flow) => flow.proceed()],
  ['toggleDefault', (flow, company) => flow.toggleDefault(company)],
])('%s does nothing at the credentials', async (_, use) => {
  const { flow, entry } = await choosing();
  const company = entry('1001');
  flow.restart();

  await use(flow, company);

  expect(flow.get()).toEqual({ step: { name: 'credentials' }, issues: {}, error: null, pending: null });
});

test.each([
  ['a choice, which is ahead', false, true],
  ['the landing, which is over', true, false],
])('restart leads back from %s', async (_, enter, expected) => {
  const { flow, entry } = await choosing();
  if (enter) await flow.open(entry('1002'));
  const { name } = flow.get().step;

  flow.restart();

  expect(flow.get().step.name).toBe('credentials');
  expect(flow.forward(name)).toBe(expected);
});

test('the company that was entered last comes first, the others as the server lists them', async () => {
  const last = await choosing({}, { persistence: 'device' });
  await last.flow.open(last.entry('1002'));

  const { accounts } = await choosing({}, { persistence: 'device', environment: last.environment });

  expect(accounts().entries.map(({ companyId }) => companyId)).toEqual(['1002', '1001', '1003']);
});

test('whoever enters leaves all of his companies in accountList', async () => {
  const { flow, entry, environment } = await choosing({}, { persistence: 'device' });

  await flow.open(entry('1002'));

  const list: { company_id_: string }[] = JSON.parse(environment.storage.get('accountList') ?? '');
  expect(list.map(({ company_id_ }) => company_id_)).toEqual(['1001', '1002', '1003']);
});

test('makes a company the default, and clears it on repetition', async () => {
  const { flow, entry, accounts, server, emitted } = await choosing();

  await flow.toggleDefault(entry('1001'));
  expect(accounts().defaultCompanyId).toBe('1001');
  await flow.toggleDefault(entry('1001'));
  expect(accounts().defaultCompanyId).toBe('');

  const calls = server.calls.filter(({ name }) => name === 'setDefaultCompany');
  expect(calls.map(({ params, headers }) => ({ ...params, token: headers.get('token') }))).toEqual([
    { phone_: '13800138000', company_id_: '1001', token: 'm-1001' },
    { phone_: '13800138000', company_id_: '', token: 'm-1001' },
  ]);
  expect(emitted('account-default')).toMatchObject([{ company: { id: '1001' } }, { company: null }]);
});

test('makes a company the default with a login that may enter, also if its first one is refused', async () => {
  const { flow, entry, accounts, server } = await choosing({
    mixedLogin: ok(
      wireLists({ mgrAccountList: [manager('1001', refused)], shopAccountList: [shop('1001'), shop('1002')] }),
    ),
  });

  await flow.toggleDefault(entry('1001'));

  expect(accounts().defaultCompanyId).toBe('1001');
  expect(server.calls.at(-1)?.headers.get('token')).toBe('s-1001');
});

test('changes the default company at the choice of side', async () => {
  const { flow, entry, accounts } = await choosing();
  await flow.open(entry('1001'));

  await flow.toggleDefault(entry('1001'));

  expect(flow.get().step.name).toBe('choose-side');
  expect(accounts().defaultCompanyId).toBe('1001');
});

test('keeps the default company if the server refuses the change', async () => {
  const { flow, entry, accounts, emitted } = await choosing({ setDefaultCompany: refuse('parameter-error') });

  await flow.toggleDefault(entry('1001'));

  expect(accounts().defaultCompanyId).toBe('');
  expect(flow.get().error?.code).toBe('parameter-error');
  expect(emitted('account-default')).toEqual([]);
});

test('does not make a company without an open login the default', async () => {
  const { flow, entry, called } = await choosing();

  await flow.toggleDefault(entry('1003'));

  expect(called()).not.toContain('setDefaultCompany');
  expect(flow.get()).toMatchObject({ step: { name: 'choose-account' }, error: null });
});

test('shows all logins of a company, with refused ones disabled', async () => {
  const both = wireLists({ mgrAccountList: [manager('1', refused)], shopAccountList: [shop('1'), shop('2')] });
  const { entry } = await choosing({ mixedLogin: ok(both) });

  expect(usersOf(entry('1')).map(({ id }) => id)).toEqual(['m1', 's1']);
  expect(openUsersOf(entry('1')).map(({ id }) => id)).toEqual(['s1']);
});
