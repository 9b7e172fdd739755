import type { EndpointName } from 'account-portal';
import { describe, expect, test } from 'vitest';
import { allFacts } from '../../../examples/api/calls/facts/all-facts.ts';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { issueTicket } from '../../../examples/api/people/wechat-tickets.ts';
import { digest } from '../../../examples/api/security/digest.ts';
import { limitsOf } from '../../../examples/api/security/limits.ts';
import type { CallOptions, TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

const hour = 3_600_000;
const production = limitsOf(false);
const otherThan = (code: string) => (code === '00000000'.slice(0, code.length) ? '1' : '0').repeat(code.length);

/** A call that takes a code, once it was sent. */
interface Prepared {
  readonly phone: string;
  readonly params: Record<string, unknown>;
  readonly options?: CallOptions;
}

const customer = { phone_: '13920000020', company_id_: '1002' };
const details = { name_: 'Ivy', company_name_: 'Long', industry_: '118', agreement_version_: '1' };
const stranger =
  (name: EndpointName, params: { readonly phone_: string }, more: object = {}) =>
  async (api: TestApi) => {
    await api.sendCode(name, params, { address: '10.80.0.1' });
    return { phone: params.phone_, params: { ...params, ...more } };
  };
const ofOwner = async (api: TestApi) => {
  const [{ token_: token, id_: user_id_ }] = await api.login('13800138002');
  return { phone: '13800138002', user_id_, options: { token, address: '10.80.0.1' } };
};

const prepared: Readonly<Partial<Record<EndpointName, (api: TestApi) => Promise<Prepared>>>> = {
  async bindPhone(api) {
    const [{ token_: token, id_: user_id_ }] = await api.login('lin.wei');
    const [phone, options] = ['13711118001', { token, address: '10.80.0.1' }];
    await api.sendCode('bindPhoneCode', { phone_: phone }, options);
    return { phone, params: { user_id_, phone_: phone, password_: demoPassword }, options };
  },
  async unbindPhone(api) {
    const { phone, user_id_, options } = await ofOwner(api);
    await api.sendCode('unbindPhoneCode', { phone_: phone }, options);
    return { phone, params: { user_id_, phone_: phone }, options };
  },
  async checkChangePhoneCode(api) {
    const { phone, options } = await ofOwner(api);
    await api.sendCode('changePhoneCode', { phone_: phone }, options);
    return { phone, params: { phone_: phone }, options };
  },
  async changePhone(api) {
    const { phone: own, user_id_, options } = await ofOwner(api);
    const code_ = await api.sendCode('changePhoneCode', { phone_: own }, options);
    const { data } = await api.call('checkChangePhoneCode', { phone_: own, code_ }, options);
    const phone = '13711118002';
    await api.sendCode('changePhoneCode', { phone_: phone, ...data }, options);
    return { phone, params: { user_id_, phone_: phone, ...data }, options };
  },
  createCompany: stranger('registCode', { phone_: '13711118003' }, { ...details, password_: 'brandnew.1' }),
  checkRegisterCode: stranger('shopRegisterCode', { ...customer, phone_: '13711118004' }),
  experienceRegister: stranger('experienceCode', { phone_: '13711118005' }, { trade_id_: '118' }),
  checkCode: stranger('shopRegisterCodeNoAuth', { ...customer, phone_: '13711118006' }),
  loginByCode: stranger('loginCode', { phone_: '13711118007' }),
  resetPhonePassword: stranger('resetCode', { phone_: '13920000021' }, { password_: 'brandnew.1' }),
  provePhone: stranger('shopRegisterCode', { ...customer, phone_: '13711118008' }, { task_: 'register' }),
  async bindOpenIdForLogin(api) {
    const identity = { appId: 'wx-demo-web', openId: 'guesser', companyId: customer.company_id_, snapshot: false };
    const open_id_ = await issueTicket({ database: api.database, now: () => api.time }, identity);
    await api.sendCode('registerCode', customer, { address: '10.80.0.1' });
    return { phone: customer.phone_, params: { ...customer, open_id_ } };
  },
};

test('every call that takes a code is known', () => {
  const names = Object.entries(allFacts).filter(([, { request }]) => request.some((name) => /^code_\??$/.test(name)));

  expect(Object.keys(prepared).sort()).toEqual(names.map(([name]) => name).sort());
});

onEachDatabase((suite) => {
  const open = (limits: Partial<typeof production> = {}) => {
    suite.api.time += 25 * hour;
    return suite.second({ limits: { ...production, ...limits } });
  };
  const newest = (phone: string) =>
    suite.api.database
      .selectFrom('sms_codes')
      .select(['tries', 'digits'])
      .where('phone', '=', phone)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  const failures = async (...key: string[]) => {
    const row = await suite.api.database
      .selectFrom('attempts')
      .select('failures')
      .where('key', '=', digest('code', ...key))
      .executeTakeFirst();
    return row?.failures ?? 0;
  };
  const trial = { trade_id_: '118' };

  describe.each(Object.entries(prepared))('%s', (name, prepare) => {
    const start = async () => {
      const api = open();
      const { phone, params, options = {} } = await prepare(api);
      const code = await api.codeOf(phone);
      const enter = (code_: string, address: string) =>
        api.call(name as EndpointName, { ...params, code_ }, { ...options, address });
      return { phone, code, enter };
    };

    test('counts a try for the code, the phone and the address, three of them for a code', async () => {
      const { phone, code, enter } = await start();
      const address = `10.81.${Object.keys(prepared).indexOf(name)}.1`;

      expect((await enter(otherThan(code), address)).code).toBe('code-wrong');
      expect((await newest(phone)).tries).toBe(1);
      expect([await failures('account', phone), await failures('address', address)]).toEqual([1, 1]);

      for (let more = 0; more < 2; more += 1) await enter(otherThan(code), address);
      expect((await enter(code, address)).code).toBe('code-expired');
    });

    test.each(['Your code is 837933', '12345', '1234567', '123 456'])(
      'says that %j is no code, and counts nothing',
      async (text) => {
        const { phone, enter } = await start();
        const address = `10.82.${Object.keys(prepared).indexOf(name)}.1`;

        expect(await enter(text, address)).toMatchObject({ code: 'parameter-error', params: { field: 'code_' } });
        expect((await newest(phone)).tries).toBe(0);
        expect(await failures('address', address)).toBe(0);
      },
    );
  });

  test('a right code sent again is no wrong try, nor a reason for longer codes', async () => {
    const limits = { ...production.codes, wrong: { count: 1, seconds: 3600 } };
    const api = open({ codes: limits });
    const [phone_, address] = ['13980003001', '10.87.0.1'];
    const code_ = await api.sendCode('experienceCode', { phone_ }, { address });
    const enter = (code: string) => api.call('experienceRegister', { phone_, ...trial, code_: code }, { address });

    const outcomes = [];
    for (let turn = 0; turn < 5; turn += 1) outcomes.push((await enter(code_)).status);

    expect(outcomes).toEqual([1, 1, 1, 1, 1]);
    expect((await newest(phone_)).tries).toBe(0);
    await api.sendCode('experienceCode', { phone_: '13980003002' }, { address });
    expect(await longCode(api, '13980003002')).toBe('');
    expect((await enter(otherThan(code_))).code).toBe('code-wrong');
    expect((await enter(code_)).status).toBe(1);
  });

  test('wrong codes for many phones from one address are refused, and none from another', async () => {
    const api = open();
    const phones = Array.from({ length: 20 }, (_, at) => `139800000${String(at).padStart(2, '0')}`);
    const enter = (phone_: string, code_: string, address: string) =>
      api.call('loginByCode', { phone_, code_ }, { address });
    const outcomes = [];
    for (const [at, phone_] of phones.entries()) {
      const code = await api.sendCode('loginCode', { phone_ }, { address: `10.83.0.${at}` });
      for (let guess = 0; guess < 3; guess += 1)
        outcomes.push((await enter(phone_, otherThan(code), '10.83.1.1')).code);
    }
    const [last = ''] = phones.slice(-1);

    expect(outcomes.filter((code) => code === 'code-wrong')).toHaveLength(30);
    expect(outcomes.at(-1)).toBe('too-many-requests');
    expect((await enter(last, await api.codeOf(last), '10.83.1.2')).status).toBe(1);
  });

  test('guesses at a phone from many addresses have to wait, and not where its owner has logged in', async () => {
    const account = { free: 2, capSeconds: 60 };
    const api = open({ codeGuesses: { ...production.codeGuesses, account } });
    const [phone_, own] = ['13800138000', '10.84.0.1'];
    await api.call('mixedLogin', { login_: phone_, password_: demoPassword }, { address: own });
    const code = await api.sendCode('experienceCode', { phone_ }, { address: own });
    const enter = async (code_: string, address: string) =>
      (await api.call('experienceRegister', { phone_, ...trial, code_ }, { address })).code ?? 'in';

    const guesses = [];
    for (let from = 1; from < 4; from += 1) guesses.push(await enter(otherThan(code), `10.84.1.${from}`));

    expect(guesses).toEqual(['code-wrong', 'code-wrong', 'too-many-requests']);
    expect(await enter(code, own)).toBe('in');
  });

  const longCode = async (api: TestApi, phone: string) => {
    const { text } = await api.database
      .selectFrom('outbox')
      .select('text')
      .where('phone', '=', phone)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return /\b\d{8}\b/.exec(text)?.[0] ?? '';
  };

  test('after many wrong codes new ones are longer, have two tries, and open as ever', async () => {
    const limits = { ...production.codes, wrong: { count: 3, seconds: 3600 } };
    const api = open({ codes: limits });
    const start = async (phone_: string) => {
      await api.sendCode('experienceCode', { phone_ }, { address: `10.85.0.${phone_.slice(-1)}` });
      return async (code_: string) =>
        (await api.call('experienceRegister', { phone_, ...trial, code_ }, { address: '10.85.1.1' })).code ?? 'in';
    };
    const guess = await start('13980001001');
    const code = await api.codeOf('13980001001');
    for (let turn = 0; turn < 3; turn += 1) await guess(otherThan(code));
    const enter = await start('13980001002');
    const long = await longCode(api, '13980001002');
    const again = await start('13980001003');
    const other = await longCode(api, '13980001003');

    expect([long.length, await enter(otherThan(long)), await enter(long)]).toEqual([8, 'code-wrong', 'in']);
    expect([await again(otherThan(other)), await again(otherThan(other)), await again(other)]).toEqual([
      'code-wrong',
      'code-wrong',
      'code-expired',
    ]);
    api.time += 2 * hour;
    await start('13980001004');
    expect(await longCode(api, '13980001004')).toBe('');
    suite.api.time = api.time;
  });

  test('while many codes are valid, new ones are longer', async () => {
    const api = open({ codes: { ...production.codes, open: 2 } });
    const lengths = [];
    for (const [at, phone_] of ['13980002001', '13980002002', '13980002003'].entries()) {
      await api.sendCode('experienceCode', { phone_ }, { address: `10.86.0.${at}` });
      lengths.push((await longCode(api, phone_)).length);
    }

    expect(lengths).toEqual([0, 0, 8]);
  });
});
