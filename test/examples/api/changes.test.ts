import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../examples/api/database/open.ts';
import { backgroundLimits as limits } from '../../../examples/api/database/postgres.ts';
import { createRemembered } from '../../../examples/api/database/remembered.ts';
import { patience } from '../../support/patience.ts';
import { createTestApi, type TestApi } from './support/client.ts';
import { hasPgBouncer, startPgBouncer } from './support/pgbouncer.ts';
import { runOn, seededName, toUrl } from './support/postgres.ts';
import { noon } from './support/seeded.ts';

const server = inject('postgres');
const name = `portal_changes_${process.pid}`;
const heard = 60_000;

describe.skipIf(!server)('two processes on one database that remember companies', () => {
  const opened: OpenDatabase[] = [];
  let apis: TestApi[];

  const open = async (url: string, listenUrl: string | undefined) => {
    const database = await openDatabase({ url, folder: '', limits, listenUrl });
    opened.push(database);
    return database;
  };
  const untilHeard = (databases: readonly OpenDatabase[]) =>
    vi.waitFor(
      () => expect(databases.map(({ changes }) => changes?.maxAge())).toEqual(databases.map(() => heard)),
      patience,
    );

  beforeAll(async () => {
    await runOn(server, `create database ${name} template ${seededName}`);
    const url = toUrl(server, name);
    const both = [await open(url, url), await open(url, url)];
    apis = both.map((one) => createTestApi(one, noon));
    await untilHeard(both);
  }, 60_000);
  afterAll(async () => {
    for (const database of opened) await database.close();
    await runOn(server, `drop database ${name}`);
  });

  const run = (statement: string) => runOn(toUrl(server, name), statement);
  const settingAt = (api: TestApi | undefined) =>
    api?.call('registerSetting', { company_id_: '1002' }).then(({ data }) => data.registerSetting_);
  const settings = () => Promise.all(apis.map(settingAt));

  test('what a company is, is read once, and anew at both once anybody has changed it', async () => {
    await run("update companies set state = 'normal', shop_state = 'open', registration = 'open' where id = '1002'");
    await vi.waitFor(async () => expect(await settings()).toEqual(['open', 'open']), patience);
    const [first] = opened;
    if (first === undefined) throw new Error('No database is open.');
    // A row that changes without a word, as if nobody had told.
    await first.database.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`update companies set registration = 'review' where id = '1002'`.execute(transaction);
    });
    expect(await settings()).toEqual(['open', 'open']);

    await run("update companies set state = 'disabled' where id = '1001'");
    await vi.waitFor(async () => expect(await settings()).toEqual(['review', 'review']), patience);
    await run("update companies set state = 'disabled' where id = '1002'");
    await vi.waitFor(async () => expect(await settings()).toEqual(['closed', 'closed']), patience);
    await run("update companies set state = 'normal'");
  });

  test('an origin that is no longer listed is refused at once where something is changed, and soon to reads', async () => {
    const origin = 'https://sold.example';
    await run(`insert into company_origins (origin, company_id) values ('${origin}', '1002')`);
    const headers = { origin };
    const read = (api: TestApi | undefined) =>
      api?.call('getCompanyById', { id: '1002' }, { headers }).then(({ http }) => http.status);
    const reads = () => Promise.all(apis.map(read));
    const log = (api: TestApi) =>
      api.call('mixedLogin', { login_: 'lin.wei', password_: 'wrong.1' }, { headers }).then(({ http }) => http.status);
    expect(await reads()).toEqual([200, 200]);
    expect(await Promise.all(apis.map(log))).toEqual([200, 200]);

    await run(`delete from company_origins where origin = '${origin}'`);
    expect(await Promise.all(apis.map(log))).toEqual([403, 403]);
    await vi.waitFor(async () => expect(await reads()).toEqual([403, 403]), patience);
  });

  test('a process whose connection is cut trusts nothing, and hears again', async () => {
    const [one, other] = opened;
    if (one?.changes === undefined || other?.changes === undefined) throw new Error('Nobody listens.');
    let told = 0;
    one.changes.onChange(() => {
      told += 1;
    });
    const ages = [one.changes, other.changes];
    const listening = sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()
    `;
    await listening.execute(one.background);

    await vi.waitFor(() => expect(Math.max(...ages.map((changes) => changes.maxAge()))).toBe(1000), patience);
    expect(told).toBeGreaterThan(0);
    await untilHeard([one, other]);
    await run("update companies set state = 'disabled' where id = '1002'");
    await vi.waitFor(async () => expect(await settings()).toEqual(['closed', 'closed']), patience);
    await run("update companies set state = 'normal'");
  });

  test.skipIf(!hasPgBouncer)(
    'behind a pooler for transactions nothing is heard, so what was read holds for a second',
    async () => {
      const bouncer = await startPgBouncer(server);
      const url = bouncer.toUrl(name);
      const [pooled, direct] = [await open(url, url), await open(url, toUrl(server, name))];
      await untilHeard([direct]);

      // The other one has had as long to prove that it hears.
      expect(pooled.changes?.maxAge()).toBe(1000);
      const api = createTestApi(pooled, noon);
      await vi.waitFor(async () => expect(await settingAt(api)).toBe('review'), patience);
      await run("update companies set registration = 'closed' where id = '1002'");
      await vi.waitFor(async () => expect(await settingAt(api)).toBe('closed'), patience);
      for (const database of [pooled, direct]) await database.close();
      opened.splice(-2);
      await bouncer.stop();
    },
  );
});

test('what is being read while it changes is forgotten, a failure and what was not found, too', async () => {
  let announce = () => {};
  let age = heard;
  const remembered = createRemembered({
    maxAge: () => age,
    onChange(listener) {
      announce = listener;
    },
  });
  let reads = 0;
  const load = async () => {
    reads += 1;
    const read = reads;
    await setTimeout(1);
    return read;
  };
  const both = await Promise.all([remembered('a', load), remembered('a', load)]);
  const early = remembered('b', load);
  announce();
  const late = await remembered('b', load);

  expect([both, await early, late, await remembered('b', load)]).toEqual([[1, 1], 2, 3, 3]);
  age = 0;
  expect(await remembered('b', load)).toBe(4);
  age = heard;
  for (const outcome of [Promise.resolve(undefined), Promise.reject(new Error('gone'))])
    await remembered('c', () => outcome).catch(() => undefined);
  expect(await remembered('c', load)).toBe(5);
});

test('without anybody who listens nothing is remembered', async () => {
  const remembered = createRemembered(undefined);
  let reads = 0;
  const load = async () => {
    reads += 1;
    return reads;
  };
  expect([await remembered('a', load), await remembered('a', load)]).toEqual([1, 2]);
});
