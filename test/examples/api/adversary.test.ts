import { PortalError } from 'account-portal';
import { expect, test } from 'vitest';
import { createAttempts } from '../../../examples/api/security/attempts.ts';
import { createGuessStore } from '../../../examples/api/security/guess-store.ts';
import { limitsOf } from '../../../examples/api/security/limits.ts';
import type { TestApi } from './support/client.ts';
import { counted } from './support/counted.ts';
import { onEachDatabase, onEmbeddedDatabase } from './support/databases.ts';

const hour = 3_600_000;

onEachDatabase((suite) => {
  test.each(['[', '{"a":'])('a body nested too deeply with %s is a parameter error', async (open) => {
    const depth = 9000;
    const close = open === '[' ? ']' : '}';
    const nested = `${open.repeat(depth)}1${close.repeat(depth)}`;
    const body = `{"company_id_":"1001","phone_":"13800138000","proof_":"x","area_":${nested}}`;
    const headers = { ...(await suite.api.headers({ body })), 'content-type': 'application/json' };

    const answer = await suite.api.send('/v1/shopRegister/noAuth/save', { method: 'POST', body, headers });

    expect(answer).toMatchObject({ code: 'parameter-error', params: { field: 'body' }, http: { status: 400 } });
    expect(suite.api.logged).toEqual([]);
  });

  test('loading the account list repeatedly does not revoke tokens in use', async () => {
    const phone_ = '13800138006';
    const [own, other] = await suite.api.login(phone_);
    const side = { company_id_: other.company_id_, side_: 'shop' };
    await suite.api.call('getAuthCode', side, { token: other.token_ });

    for (let turn = 0; turn < 25; turn += 1) {
      suite.api.time += 1000;
      expect((await suite.api.call('getAccountList', { phone_ }, { token: own.token_ })).status).toBe(1);
    }

    expect((await suite.api.call('getAuthCode', side, { token: other.token_ })).status).toBe(1);
  });

  test('a login has at most twenty tokens in use, and they do not revoke one that is about to be used', async () => {
    const logIn = async () => {
      suite.api.time += 1000;
      const [{ token_: token, id_: id }] = await suite.api.login('customer.00012');
      return { id, use: () => suite.api.call('markDoNotRemindBindPhone', { id }, { token }) };
    };
    for (let turn = 0; turn < 22; turn += 1) expect((await (await logIn()).use()).status).toBe(1);

    const one = await logIn();
    const other = await logIn();
    const tokens = suite.api.database.selectFrom('tokens').select('hash').where('user_id', '=', one.id);

    expect(await tokens.where('used_at', 'is not', null).execute()).toHaveLength(20);
    expect((await one.use()).status).toBe(1);
    expect((await other.use()).status).toBe(1);
  });

  test('a push id belongs to the latest user of the device only', async () => {
    const bind = async (login: string) => {
      const [{ token_: token, id_: user_id_ }] = await suite.api.login(login);
      await suite.api.call('bindJpushId', { user_id_, jpush_id_: 'device-1' }, { token });
      return user_id_;
    };

    await bind('customer.00014');
    const latest = await bind('customer.00015');

    const rows = await suite.api.database.selectFrom('push_ids').select('user_id').where('push_id', '=', 'device-1');
    expect(await rows.execute()).toEqual([{ user_id: latest }]);
  });

  test.each(['\u200B\u200B', '\u3164', '\u00AD', '\u200D', '\u2800 \uFEFF'])(
    'refuses the invisible name %j',
    async (name_) => {
      const params = { phone_: '13655550001', code_: '000000', password_: 'portal.x1', company_name_: 'X' };

      const answer = await suite.api.call('createCompany', {
        ...params,
        name_,
        industry_: '118',
        agreement_version_: '1',
      });

      expect(answer).toMatchObject({ code: 'parameter-error', params: { field: 'name_' } });
    },
  );

  test('removes invisible characters from a name, except those that join an emoji', async () => {
    const phone_ = '13655550002';
    const code_ = await suite.api.sendCode('registCode', { phone_ }, { address: '10.31.0.2' });
    const names = { name_: 'Ida\u200B Marsh\uFEFF', company_name_: '\u200EFamily 👨\u200D👩\u200D👧' };
    const rest = { industry_: '118', agreement_version_: '1', password_: 'portal.x1' };

    const { data } = await suite.api.call('createCompany', { phone_, code_, ...names, ...rest });

    expect(data).toMatchObject({ name_: 'Ida Marsh', company_name_: 'Family 👨\u200D👩\u200D👧' });
  });

  test('a guess that cannot be checked is not counted as a failure', async () => {
    suite.api.time += 1000;
    const now = () => suite.api.time;
    const { guess } = createAttempts(createGuessStore(suite.api.database, now), now, limitsOf(false).guesses);
    const busy = new PortalError('too-many-requests', { seconds: 2 });

    await expect(guess('customer.00017', '10.31.1.1', () => Promise.reject(busy))).rejects.toBe(busy);

    const counts = await suite.api.database
      .selectFrom('attempts')
      .select('failures')
      .where('last_at', '=', new Date(suite.api.time))
      .execute();
    expect(counts).toEqual([{ failures: 0 }, { failures: 0 }, { failures: 0 }]);
  });
});

const strict = (api: TestApi, second: (config: { mode: 'strict' }) => TestApi) => {
  const other = second({ mode: 'strict' });
  other.time += 2 * hour;
  api.time = other.time;
  return other;
};

onEmbeddedDatabase((suite) => {
  const company_id_ = '1002';
  const open = () => strict(suite.api, suite.second);

  test.each([
    ['shopRegisterCode', 'registerCode'],
    ['registerCode', 'shopRegisterCode'],
  ] as const)('in strict mode, the wait of %s followed by %s does not reveal customers', async (first, then) => {
    const api = open();
    const answers = [];
    for (const phone_ of ['13920000020', '13999990020']) {
      await api.call(first, { phone_, company_id_ }, { address: '10.32.0.1' });
      answers.push((await api.call(then, { phone_, company_id_ }, { address: '10.32.0.1' })).code);
    }

    expect(answers).toEqual(['too-many-requests', 'too-many-requests']);
  });

  test('in strict mode, the error for a wrong code does not reveal customers', async () => {
    const api = open();
    const answers = [];
    for (const phone_ of ['13920000020', '13999990020']) {
      const code = await api.sendCode('registerCode', { phone_, company_id_ }, { address: '10.32.0.2' });
      const code_ = code === '000000' ? '111111' : '000000';
      const { code: refusal } = await api.call('checkRegisterCode', { phone_, company_id_, code_ });
      answers.push(refusal);
    }

    expect(answers).toEqual(['code-wrong', 'code-wrong']);
  });

  test('a registration with a valid code for linking reports that the phone is registered', async () => {
    const api = open();
    const phone_ = '13920000020';
    const code_ = await api.sendCode('registerCode', { phone_, company_id_ }, { address: '10.32.0.3' });

    const checked = await api.call('checkRegisterCode', { phone_, company_id_, code_ });

    expect(checked).toMatchObject({ code: 'phone-registered', params: { phone: phone_ } });
  });

  test.each([
    ['a phone', { phone_: '13920000023' }, { phone_: '13999990023' }],
    ['an account', { login_: 'customer.00026' }, { login_: 'nobody' }],
    ['an account without a phone', { login_: 'customer.00028' }, { login_: 'lin.wei' }],
  ])(
    'in strict mode, a code for %s runs the same number of statements for a known and an unknown one',
    async (_, known, unknown) => {
      const time = open().time;
      const { database } = suite.api;
      const counter = counted(database);
      const api = suite.second({ mode: 'strict' }, { kind: 'pglite', database: counter.database });
      api.time = time;
      const cost = async (params: Record<string, string>) => {
        counter.statements = 0;
        expect((await api.call('resetCode', params)).status).toBe(1);
        return counter.statements;
      };

      expect(await cost(known)).toBe(await cost(unknown));
    },
  );

  test.each([
    ['a company', 'shopRegisterCode', { company_id_ }],
    ['an enterprise', 'registCode', {}],
  ] as const)(
    'a wrong code to register at %s runs as many statements for a known phone as for an unknown one',
    async (_, sender, company) => {
      const time = open().time;
      const { database } = suite.api;
      const counter = counted(database);
      const api = suite.second({ mode: 'strict' }, { kind: 'pglite', database: counter.database });
      api.time = time;
      const cost = async (phone_: string) => {
        const sent = await api.sendCode(sender, { phone_, ...company });
        const code_ = sent === '000000' ? '000001' : '000000';
        counter.statements = 0;
        const answer = await api.call('provePhone', { phone_, ...company, task_: 'register', code_ });
        expect(answer.code).toBe('code-wrong');
        return counter.statements;
      };

      expect(await cost('13920000025')).toBe(await cost('13999990025'));
    },
  );
});
