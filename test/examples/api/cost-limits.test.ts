import type { EndpointName } from 'account-portal';
import { expect, test } from 'vitest';
import { readConfig } from '../../../examples/api/config.ts';
import { networksOf } from '../../../examples/api/security/address.ts';
import { limitsOf } from '../../../examples/api/security/limits.ts';
import { createServices } from '../../../examples/api/services.ts';
import type { TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

const hour = 3_600_000;
const production = limitsOf(false);

onEachDatabase((suite) => {
  const open = (config: Parameters<typeof suite.second>[0]) => {
    suite.api.time += 25 * hour;
    return suite.second(config);
  };
  let turn = 0;
  /** Each from another address, about another phone. */
  const askMany = async (
    api: TestApi,
    name: EndpointName,
    count: number,
    ask: { phone?: string; from?: string } = {},
  ) => {
    const outcomes = [];
    for (let one = 0; one < count; one += 1) {
      turn += 1;
      const phone_ = ask.phone ?? `1398${String(1_000_000 + turn)}`;
      const address = ask.from ?? `10.70.${turn >> 8}.${turn & 255}`;
      outcomes.push((await api.call(name, { phone_ }, { address })).code ?? 'sent');
    }
    return outcomes;
  };
  const sent = (count: number) => [...Array(count).fill('sent'), 'too-many-requests'];

  test('what is not sent in strict mode uses up no limit but that of the caller', async () => {
    const api = open({ mode: 'strict', codesPerHour: 10, codesPerAddress: 3 });
    await api.database
      .updateTable('users')
      .set({ phone: '13920000024' })
      .where('login', '=', 'customer.00025')
      .execute();

    expect(new Set(await askMany(api, 'resetCode', 30))).toEqual(new Set(['sent']));
    expect(await askMany(api, 'resetCode', 4, { from: '10.71.0.1' })).toEqual(sent(3));
    expect(await api.codeOf('13920000026')).toBe('');
    expect(await askMany(api, 'resetCode', 1, { phone: '13920000026' })).toEqual(['sent']);
    expect(await api.codeOf('13920000026')).toMatch(/^\d{6}$/);
  });

  test('further messages that a phone is spared do not make its owner wait longer', async () => {
    const limits = { ...production.codes, phone: [{ count: 2, seconds: 3600 }] };
    const api = open({ mode: 'strict', limits: { ...production, codes: limits } });
    const accounts = ['customer.00024', 'customer.00025'];
    await api.database.updateTable('users').set({ phone: '13920000024' }).where('login', 'in', accounts).execute();
    const ask = (login_: string, address: string) => api.call('resetCodeByMail', { login_ }, { address });
    const messages = async () =>
      (await api.database.selectFrom('outbox').select('id').where('phone', '=', '13920000024').execute()).length;
    const before = await messages();

    for (const login of [...accounts, ...accounts]) {
      await ask(login, '10.71.1.1');
      api.time += 0.25 * hour;
    }
    expect((await messages()) - before).toBe(2);
    await ask('customer.00024', '10.71.1.2');
    api.time += 0.5 * hour;
    await ask('customer.00025', '10.71.1.3');
    expect((await messages()) - before).toBe(4);
    suite.api.time = api.time;
  });

  test('recovery, login and registration have reserves that other purposes and strangers cannot fill', async () => {
    const owner = { phone: '13800138000', from: '10.72.0.1' };
    const newcomer = { from: '10.72.0.1' };
    const credentials = { login_: owner.phone, password_: 'portal.demo1' };
    const api = open({ codesPerHour: 20 });
    expect((await api.call('mixedLogin', credentials, { address: owner.from })).status).toBe(1);

    expect(await askMany(api, 'experienceCode', 9)).toEqual(sent(8));
    expect(await askMany(api, 'registCode', 3)).toEqual(sent(2));
    expect(await askMany(api, 'loginCode', 3)).toEqual(sent(2));
    for (const phone of ['13920000020', '13920000021'])
      expect(await askMany(api, 'resetCode', 1, { phone })).toEqual(['sent']);
    expect(await askMany(api, 'resetCode', 1, { phone: owner.phone })).toEqual(['too-many-requests']);

    expect(await askMany(api, 'resetCode', 1, owner)).toEqual(['sent']);
    expect(await askMany(api, 'loginCode', 1, owner)).toEqual(['sent']);
    expect(await askMany(api, 'registCode', 3, newcomer)).toEqual(sent(2));
    expect(await askMany(api, 'experienceCode', 1, newcomer)).toEqual(['too-many-requests']);
    suite.api.time += hour;
    expect(await askMany(suite.api, 'resetCode', 1, { phone: owner.phone })).toEqual(['sent']);
  });

  test.each([
    ['a /56', 6, (at: number) => `2001:db8:70:1${(at % 256).toString(16).padStart(2, '0')}::1`, '2001:db8:70:200::1'],
    ['a /48', 20, (at: number) => `2001:db8:71:${(at * 256).toString(16)}::1`, '2001:db8:72::1'],
  ])('addresses of %s share a limit of codes', async (_, count, from, elsewhere) => {
    const api = open({ codesPerAddress: 2 });
    const outcomes = [];
    for (let at = 0; at <= count; at += 1)
      outcomes.push(...(await askMany(api, 'experienceCode', 1, { from: from(at) })));

    expect(outcomes).toEqual(sent(count));
    expect(await askMany(api, 'experienceCode', 1, { from: elsewhere })).toEqual(['sent']);
  });

  test('addresses of a network share the quotas, and the limit of wrong passwords', async () => {
    const quotas = { ...production.quotas, lookup: { count: 2, seconds: 600 } };
    const guesses = { ...production.guesses, address: { free: 2, capSeconds: 600 } };
    const api = open({ limits: { ...production, quotas, guesses } });
    const from = (at: number) => ({ address: `2001:db8:73:${at.toString(16)}::1` });
    const [lookups, logins] = [[] as unknown[], [] as unknown[]];
    for (let at = 0; at < 8; at += 1) {
      lookups.push((await api.call('checkPhoneExitInUser', { phone_: '13999990001' }, from(at))).http.status);
      const guess = { login_: `nobody.${at}`, password_: 'wrong.1' };
      logins.push((await api.call('mixedLogin', guess, from(at))).http.status);
    }

    expect(lookups).toEqual([...Array(6).fill(200), 429, 429]);
    expect(logins).toEqual([...Array(6).fill(200), 429, 429]);
  });

  test('half of a limit is told', async () => {
    suite.api.time += 25 * hour;
    const halves: string[] = [];
    const config = { ...readConfig({ DEMO: '1' }), limits: production, codesPerHour: 4, codesPerAddress: 6 };
    const opened = { kind: 'pglite', database: suite.api.database } as const;
    const { codes } = createServices(
      config,
      opened,
      () => suite.api.time,
      () => {},
      (limit) => halves.push(limit),
    );
    const message = { write: (code: string) => code, send: async () => {} };
    const told = [];
    for (let one = 0; one < 4; one += 1) {
      const target = { phone: `1398300000${one}`, purpose: 'bind', companyId: '' } as const;
      await codes.send(target, '10.73.0.1', { ...message, silent: one === 0 });
      told.push([...halves]);
    }

    expect(told).toEqual([[], [], ['message', 'codes'], ['message', 'codes']]);
  });
});

test('the networks around an address', () => {
  const names = (key: string) => networksOf(key).map(({ network, times }) => `${network} ${times}`);

  expect(names('203.0.113.7')).toEqual(['203.0.113.7 1']);
  expect(names('2001:db8:1:2ff::/64')).toEqual([
    '2001:db8:1:2ff::/64 1',
    '2001:db8:1:200::/56 3',
    '2001:db8:1::/48 10',
  ]);
  expect(names('2001:db8:1:2::/64').slice(1)).toEqual(['2001:db8:1:000::/56 3', '2001:db8:1::/48 10']);
  expect(names('mixedLogin amy.chen')).toEqual(['mixedLogin amy.chen 1']);
});
