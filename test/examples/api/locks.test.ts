import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { lockedTransaction, waitingForLocks } from '../../../examples/api/database/locked-transaction.ts';
import type { Database } from '../../../examples/api/database/schema.ts';
import { patience } from '../../support/patience.ts';
import { onEachDatabase, onPostgres } from './support/databases.ts';

const times = <Item>(length: number, item: (at: number) => Item) => Array.from({ length }, (_, at) => item(at));

/** Does some work in a transaction that another process could run. */
const meanwhile = async (
  database: Database,
  holding: (transaction: Database) => Promise<unknown>,
  work: () => Promise<void>,
) => {
  await database.transaction().execute(async (transaction) => {
    await holding(transaction);
    await work();
  });
};
const take = (name: string) => (transaction: Database) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
/** More than there are connections. */
const many = 30;
/** The clock by which a call stops to wait for a lock. */
const passFiveSeconds = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
afterEach(() => void vi.useRealTimers());

onPostgres((suite) => {
  /** All but the first, which tries again and again. The clock must not pass before: a call reads it when it begins to wait. */
  const untilAllWait = () => vi.waitFor(() => expect(waitingForLocks(suite.api.database)).toBe(many - 1), patience);
  const statusOfOther = async () => (await suite.api.call('getCompanyById', { id: '1001' })).status;
  /** Connections of this database that wait for a lock. */
  const blocked = async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(suite.api.database);
    return rows.length;
  };

  test('calls that wait for a lock of another process leave the connections to others, and are refused in the end', async () => {
    const phone_ = '13622220001';
    const { api } = suite;
    let codes: Promise<unknown[]> = Promise.resolve([]);

    await meanwhile(api.database, take(`phone ${phone_}`), async () => {
      const calls = times(many, (at) => api.call('experienceCode', { phone_ }, { address: `10.51.0.${at}` }));
      codes = Promise.all(calls.map(async (call) => (await call).code));
      await untilAllWait();
      expect(await blocked()).toBe(0);
      expect(await statusOfOther()).toBe(1);
      passFiveSeconds();
      expect(await codes).toEqual(Array(many).fill('too-many-requests'));
    });
    await codes;

    expect((await api.call('experienceCode', { phone_ }, { address: '10.51.1.1' })).status).toBe(1);
  });

  test('calls of one address that wait for each other leave the connections to others', async () => {
    const { api } = suite;
    const [{ token_: token, id_: user_id_ }] = await api.login('customer.00021');

    await meanwhile(api.database, take('push one-device'), async () => {
      const calls = times(many, () => api.call('bindJpushId', { user_id_, jpush_id_: 'one-device' }, { token }));
      await untilAllWait();
      expect(await blocked()).toBe(0);
      expect(await statusOfOther()).toBe(1);
      passFiveSeconds();
      await Promise.all(calls);
    });
  });

  test('a row that stays locked is waited for two seconds', async () => {
    const { api } = suite;
    const [{ token_: token, id_: user_id_ }] = await api.login('customer.00022');
    const lockRow = (transaction: Database) =>
      transaction.selectFrom('users').select('id').where('id', '=', user_id_).forUpdate().execute();

    await meanwhile(api.database, lockRow, async () => {
      const answer = await api.call('bindJpushId', { user_id_, jpush_id_: 'row' }, { token });

      expect(answer).toMatchObject({ code: 'too-many-requests', params: { seconds: 1 } });
    });
    expect((await api.call('bindJpushId', { user_id_, jpush_id_: 'row' }, { token })).status).toBe(1);
  });
});

onEachDatabase((suite) => {
  test('transactions under one lock run one after the other, in order, whatever fails', async () => {
    const order: string[] = [];
    const runs = times(6, (at) =>
      lockedTransaction(suite.api.database, ['a', at % 2 === 0 ? 'b' : 'c'], async (transaction) => {
        order.push(`${at} begins`);
        await sql`select 1`.execute(transaction);
        order.push(`${at} ends`);
        if (at === 2) throw new Error('failed');
        return at;
      }),
    );

    const results = await Promise.allSettled(runs);

    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      0,
      1,
      'failed',
      3,
      4,
      5,
    ]);
    expect(order).toEqual(times(6, (at) => [`${at} begins`, `${at} ends`]).flat());
  });

  test('locks in any order do not block each other for good', async () => {
    const runs = times(20, (at) =>
      lockedTransaction(suite.api.database, at % 2 === 0 ? ['x', 'y'] : ['y', 'x'], async () => at),
    );

    expect(await Promise.all(runs)).toEqual(times(20, (at) => at));
  });

  test('of too many that wait for one lock, the last are refused', async () => {
    const runs = times(50, (at) => lockedTransaction(suite.api.database, ['crowd'], async () => at));

    const results = await Promise.allSettled(runs);

    expect(results.slice(0, 33).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(results.slice(33).every(({ status }) => status === 'rejected')).toBe(true);
    expect(results.at(-1)).toMatchObject({ reason: { code: 'too-many-requests', params: { seconds: 1 } } });
  });
});
