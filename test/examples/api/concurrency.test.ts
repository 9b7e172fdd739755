import { setTimeout } from 'node:timers/promises';
import type { EndpointName } from 'account-portal';
import { expect, test } from 'vitest';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { revokeTokens } from '../../../examples/api/security/tokens.ts';
import { company_id_, details, prove, upload } from './support/applying.ts';
import type { Answered, TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { interrupted } from './support/interrupted.ts';

/** The statements that find a token, check a code, check a proof and submit an application. */
const isHolder = (row: object) => 'userId' in row;
const isCheckedCode = (row: object) => Object.keys(row).join() === 'id,hash';
const isCheckedProof = (row: object) => Object.keys(row).join() === 'hash';
const isReceipt = (row: object) => Object.keys(row).join() === 'id,state,created_at,updated_at';

const outcomes = (answers: readonly Answered[]) => answers.map(({ code, status }) => code ?? status).sort();

onEachDatabase((suite) => {
  /** An API in which something else happens after the first statement with such a row. */
  const during = (at: (row: object) => boolean, work: (api: TestApi) => Promise<unknown>): TestApi =>
    suite.second(
      {},
      interrupted({ kind: 'pglite', database: suite.api.database }, at, () => work(suite.api)),
    );
  /** Begins a second call after the first statement with such a row, within the transaction of the first call. */
  const overlapping = async (
    at: (row: object) => boolean,
    first: (api: TestApi) => Promise<Answered>,
    second: (api: TestApi) => Promise<Answered>,
  ) => {
    let other: Promise<Answered> | undefined;
    const begin = async (api: TestApi) => {
      other = second(api);
      await setTimeout(200); // by then it waits for the first one, or has locked rows of its own
    };
    const answer = await first(during(at, begin));
    return [answer, await (other ?? Promise.reject(new Error('No such row.')))] as const;
  };
  const revoke = (id: string) => (api: TestApi) =>
    api.database.transaction().execute((transaction) => revokeTokens(transaction, [id]));

  /** Generated customers: number 1 belongs to company 1001, 2 to 1002, 3 to 1003, 4 to 1001 and so on. */
  const logIn = async (number: number, phone?: string | null) => {
    const login = `customer.${String(number).padStart(5, '0')}`;
    const { database } = suite.api;
    if (phone) {
      const row = { phone, password_hash: 'none' };
      await database
        .insertInto('phones')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    if (phone !== undefined) await database.updateTable('users').set({ phone }).where('login', '=', login).execute();
    const [{ id_: id, token_: token }] = await suite.api.login(login);
    return { id: id as string, options: { token: token as string, address: `10.40.0.${number}` } };
  };
  type Session = Awaited<ReturnType<typeof logIn>>;
  const codeFor = (name: EndpointName, phone_: string, { options }: Session) => {
    suite.api.time += 61_000; // the time between two codes for one phone
    return suite.api.sendCode(name, { phone_ }, options);
  };
  const phoneOf = async ({ id }: Session) =>
    (await suite.api.database.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirst())?.phone;
  const isKnown = async (phone: string) =>
    (await suite.api.database.selectFrom('phones').selectAll().where('phone', '=', phone).execute()).length > 0;

  test('a token revoked meanwhile binds no phone', async () => {
    const phone_ = '13511110001';
    const user = await logIn(1, null);
    const code_ = await codeFor('bindPhoneCode', phone_, user);

    const api = during(isCheckedCode, revoke(user.id));
    const answer = await api.call(
      'bindPhone',
      { user_id_: user.id, phone_, code_, password_: demoPassword },
      user.options,
    );

    expect(answer.code).toBe('token-expired');
    expect([await phoneOf(user), await isKnown(phone_)]).toEqual([null, false]);
  });

  test('a token revoked meanwhile unbinds no phone', async () => {
    const phone_ = '13920000002';
    const user = await logIn(2);
    const code_ = await codeFor('unbindPhoneCode', phone_, user);

    const api = during(isCheckedCode, revoke(user.id));
    const answer = await api.call('unbindPhone', { user_id_: user.id, phone_, code_ }, user.options);

    expect(answer.code).toBe('token-expired');
    expect(await phoneOf(user)).toBe(phone_);
  });

  test('a token revoked meanwhile registers no device', async () => {
    const user = await logIn(3);

    const api = during(isHolder, revoke(user.id));
    const answer = await api.call('bindJpushId', { user_id_: user.id, jpush_id_: 'late' }, user.options);

    expect(answer.code).toBe('token-expired');
    const device = suite.api.database.selectFrom('push_ids').selectAll().where('push_id', '=', 'late');
    expect(await device.execute()).toEqual([]);
  });

  test('a device that two users register at once belongs to one of them', async () => {
    const users = [await logIn(4), await logIn(5)];

    for (let round = 0; round < 6; round += 1) {
      const jpush_id_ = `device-${round}`;
      const answers = await Promise.all(
        users.map(({ id, options }) => suite.api.call('bindJpushId', { user_id_: id, jpush_id_ }, options)),
      );
      expect(outcomes(answers)).toEqual([1, 1]);
      const devices = suite.api.database.selectFrom('push_ids').selectAll().where('push_id', '=', jpush_id_);
      expect(await devices.execute()).toHaveLength(1);
    }
  });

  test('two users swap their devices at once', async () => {
    const users = [await logIn(13), await logIn(14)];
    const own = ['swapped-a', 'swapped-b'];
    const swapped = own.toReversed();
    const bind = (ids: readonly string[]) =>
      Promise.all(
        users.map(({ id, options }, at) =>
          suite.api.call('bindJpushId', { user_id_: id, jpush_id_: ids[at] }, options),
        ),
      );
    await bind(own);

    for (let round = 0; round < 4; round += 1) {
      expect(outcomes(await bind(swapped))).toEqual([1, 1]);
      expect(outcomes(await bind(own))).toEqual([1, 1]);
    }

    const ids = users.map(({ id }) => id);
    const devices = suite.api.database.selectFrom('push_ids').select('push_id').where('user_id', 'in', ids);
    expect((await devices.execute()).map(({ push_id }) => push_id).sort()).toEqual(own);
  });

  test('a reset password ends the notifications of the devices that the old one has registered', async () => {
    const phone_ = '13920000006';
    const user = await logIn(6);
    await suite.api.call('bindJpushId', { user_id_: user.id, jpush_id_: 'device-of-6' }, user.options);
    const code_ = await suite.api.sendCode('resetCode', { phone_ });

    await suite.api.call('resetPhonePassword', { phone_, code_, password_: 'brandnew.1' });

    const devices = suite.api.database.selectFrom('push_ids').selectAll().where('user_id', '=', user.id);
    expect(await devices.execute()).toEqual([]);
  });

  test('a password set twice at once is set', async () => {
    const phone_ = '13511110002';
    const user = await logIn(7, null);
    const code_ = await codeFor('bindPhoneCode', phone_, user);
    const binding = { user_id_: user.id, phone_, code_, password_: demoPassword };
    const { data } = await suite.api.call('bindPhone', binding, user.options);
    const params = { user_id_: user.id, password_: 'brandnew.1' };
    const set = () => suite.api.call('setBindPhonePassword', params, { token: data.token_ });

    expect(outcomes(await Promise.all([set(), set()]))).toEqual([1, 1]);
  });

  test('a phone that its last two logins leave at once is deleted, with its password', async () => {
    for (const phone_ of ['13511110003', '13511110004', '13511110005']) {
      const users = [await logIn(8, phone_), await logIn(10, phone_)];
      const codes: string[] = [];
      for (const user of users) codes.push(await codeFor('unbindPhoneCode', phone_, user));

      const answers = await Promise.all(
        users.map(({ id, options }, at) =>
          suite.api.call('unbindPhone', { user_id_: id, phone_, code_: codes[at] }, options),
        ),
      );

      expect(outcomes(answers)).toEqual([1, 1]);
      expect(await isKnown(phone_)).toBe(false);
    }
  });

  test('a phone can be bound while its last login leaves it', async () => {
    for (const phone_ of ['13511110006', '13511110007', '13511110008']) {
      const [leaving, coming] = [await logIn(11, phone_), await logIn(12, null)];
      const unbindingCode = await codeFor('unbindPhoneCode', phone_, leaving);
      const code_ = await codeFor('bindPhoneCode', phone_, coming);
      const unbinding = { user_id_: leaving.id, phone_, code_: unbindingCode };

      const answers = await Promise.all([
        suite.api.call('unbindPhone', unbinding, leaving.options),
        suite.api.call('bindPhone', { user_id_: coming.id, phone_, code_, password_: demoPassword }, coming.options),
      ]);

      expect(outcomes(answers)).toEqual([1, 1]);
      expect([await phoneOf(leaving), await phoneOf(coming)]).toEqual([null, phone_]);
    }
  });

  test('a password can be reset while a login leaves its phone', async () => {
    const phone_ = '13511110009';
    const [leaving, staying] = [await logIn(16, phone_), await logIn(17, phone_)];
    const { database } = suite.api;
    await database.updateTable('phones').set({ default_company_id: '1001' }).where('phone', '=', phone_).execute();
    const unbindingCode = await codeFor('unbindPhoneCode', phone_, leaving);
    const code_ = await suite.api.sendCode('resetCode', { phone_ });
    const unbinding = { user_id_: leaving.id, phone_, code_: unbindingCode };

    let count = 0;
    const [reset, unbound] = await overlapping(
      (row) => Object.keys(row).join() === 'phone' && ++count === 2, // is looked up, then its password is written
      (api) => api.call('resetPhonePassword', { phone_, code_, password_: 'brandnew.1' }),
      (api) => api.call('unbindPhone', unbinding, leaving.options),
    );

    expect([reset.status, unbound.code]).toEqual([1, 'token-expired']);
    expect(await phoneOf(staying)).toBe(phone_);
  });

  test('resetting the password of a phone that has just lost its last login is refused', async () => {
    const phone_ = '13511110012';
    await logIn(15, phone_);
    const code_ = await suite.api.sendCode('resetCode', { phone_ });
    const leave = async ({ database }: TestApi) => {
      await database.updateTable('users').set({ phone: null }).where('phone', '=', phone_).execute();
      await database.deleteFrom('phones').where('phone', '=', phone_).execute();
    };

    const api = during(isCheckedCode, leave);
    const answer = await api.call('resetPhonePassword', { phone_, code_, password_: 'brandnew.1' });

    expect(answer.code).toBe('phone-not-bound');
  });

  const registering = async (phone_: string, company: string) => {
    const params = { phone_, company_id_: company };
    const code_ = await suite.api.sendCode('shopRegisterCode', params, { address: `10.41.0.${phone_.slice(-2)}` });
    const { data } = await suite.api.call('checkRegisterCode', { ...params, code_ });
    const rest = { password_: 'customer.1', name_: 'Ivy', client_name_: 'Long', agreement_version_: '1' };
    return { ...params, ...rest, proof_: data.proof_ as string };
  };

  test('a registration sent twice at once registers, and reports that the phone is registered', async () => {
    const params = await registering('13511110020', '1002');
    const register = () => suite.api.call('shopCompleteRegister', params);

    expect(outcomes(await Promise.all([register(), register()]))).toEqual([1, 'phone-registered']);
  });

  test('a registration under review sent again has the same application', async () => {
    const params = await registering('13511110021', '1001');
    const register = () => suite.api.call('shopCompleteRegister', params);

    const answers = [...(await Promise.all([register(), register()])), await register()];

    const [first] = answers.map(({ data }) => data);
    expect(first).toEqual({
      id_: expect.any(String),
      state_: 'submitted',
      submitted_at_: suite.api.time,
      decided_at_: 0,
    });
    expect(answers.map(({ data }) => data)).toEqual(Array(3).fill(first));
    await suite.api.database
      .updateTable('applications')
      .set({ updated_at: new Date(0) })
      .execute();
    expect((await register()).code).toBe('code-expired');
  });

  test.each([
    ['closes', 'closed', '13511110031', { code: 'registration-closed' }],
    ['begins to review', 'review', '13511110032', { data: { state_: 'submitted' } }],
  ] as const)(
    'a company that %s its registration meanwhile gets no new customer',
    async (_, registration, phone, answer) => {
      const params = await registering(phone, '1002');
      const change = (next: 'open' | 'closed' | 'review') =>
        suite.api.database.updateTable('companies').set({ registration: next }).where('id', '=', '1002').execute();

      const api = during(isCheckedProof, () => change(registration));
      const registered = await api.call('shopCompleteRegister', params);
      await change('open');

      expect(registered).toMatchObject(answer);
    },
  );

  test('an application sent twice at once has the same answer', async () => {
    const proof = await prove(suite.api, '13511110041');
    const form = { ...details, ...proof, licence_: await upload(suite.api) };
    const send = (api: TestApi) => api.call('save', form);

    const [one, two] = await overlapping(isReceipt, send, send);

    expect(one.status).toBe(1);
    expect(two.data).toEqual(one.data);
  });

  test('of two applications with one licence, one is refused', async () => {
    const licence_ = await upload(suite.api);
    const proofs = [await prove(suite.api, '13511110042'), await prove(suite.api, '13511110043')];

    const answers = await Promise.all(
      proofs.map((proof) => suite.api.call('save', { ...details, ...proof, licence_, company_id_ })),
    );

    expect(outcomes(answers)).toEqual([1, 'upload-refused']);
  });
});
