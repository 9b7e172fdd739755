import { randomUUID } from 'node:crypto';
import { CompiledQuery, type KyselyPlugin, type QueryId, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { toCompanyRow } from '../../../examples/api/database/company-row.ts';
import { tryLocks } from '../../../examples/api/database/locked-transaction.ts';
import { migrate } from '../../../examples/api/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../../examples/api/database/open.ts';
import type { Database } from '../../../examples/api/database/schema.ts';
import { sweep } from '../../../examples/api/sweep.ts';
import { apply, company_id_, settle } from './support/applying.ts';
import { onEachDatabase, type Suite } from './support/databases.ts';
import { runOn, seededName, toUrl } from './support/postgres.ts';
import { noon } from './support/seeded.ts';

const day = 86_400_000;

/** A database with a company, and as many applications and uploads of two days ago; every hundredth upload is unused. */
async function openFilled(suite: Suite, counts: Readonly<Record<OpenDatabase['kind'], number>>): Promise<OpenDatabase> {
  const opened = await suite.empty();
  const count = counts[opened.kind];
  const { database } = opened;
  await migrate(database, new Date(suite.api.time));
  const company = toCompanyRow({ id: '1', name: 'One', theme: '20ade5', language: 'en' });
  await database.insertInto('companies').values(company).execute();
  const at = new Date(suite.api.time - 2 * day);
  await sql`
    insert into uploads (key, purpose, company_id, issued_at, used_at)
    select 'licence/1/' || md5(n::text), 'licence', '1', ${at}::timestamptz, ${at}::timestamptz
    from generate_series(1, ${sql.lit(count)}) as n`.execute(database);
  await sql`
    insert into applications (id, company_id, phone, state, complete, contact_name, company_name, licence, created_at, updated_at)
    select n::text, '1', n::text, 'submitted', true, 'Max', 'Corner',
      case when n % 100 = 0 then '' else 'licence/1/' || md5(n::text) end, ${at}::timestamptz, ${at}::timestamptz
    from generate_series(1, ${sql.lit(count)}) as n`.execute(database);
  return opened;
}

async function uploadsOf(database: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from uploads`.execute(database);
  return rows[0]?.n ?? 0;
}

/** The database, which records its statements and how many rows each has changed. */
function recorded(database: Database) {
  const compiled = new Map<QueryId, CompiledQuery>();
  const changed: number[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      compiled.set(queryId, database.getExecutor().compileQuery(node, queryId));
      return node;
    },
    async transformResult({ result }) {
      changed.push(Number(result.numAffectedRows ?? 0));
      return result;
    },
  };
  const statements = (kind: RegExp) => [...compiled.values()].filter(({ sql }) => kind.test(sql));
  return { database: database.withPlugin(plugin), statements, changed };
}

/** How the database has run the statements of a sweep. */
async function plansOf({ database, statements }: ReturnType<typeof recorded>, kind: RegExp): Promise<string[]> {
  const [settings] = statements(/set_config/);
  return database.transaction().execute(async (transaction) => {
    if (settings) await transaction.executeQuery(settings);
    const plans = [];
    for (const { sql: text, parameters } of statements(kind)) {
      const explain = CompiledQuery.raw(`explain (costs off) ${text}`, [...parameters]);
      const { rows } = await transaction.executeQuery<Record<string, string>>(explain);
      plans.push(rows.flatMap((row) => Object.values(row)).join('\n'));
    }
    return plans;
  });
}

onEachDatabase((suite) => {
  test('a sweep of many uploads deletes the unused ones in small batches, and looks up the applications', async () => {
    const opened = await openFilled(suite, { postgres: 30_000, pglite: 3_000 }); // the embedded database is slower
    const count = await uploadsOf(opened.database);
    const sweeping = recorded(opened.database);

    await sweep(sweeping.database, suite.api.time);

    const [plan] = await plansOf(sweeping, /^delete from "uploads"/);
    expect(await uploadsOf(opened.database)).toBe(count * 0.99);
    expect(Math.max(...sweeping.changed)).toBeLessThanOrEqual(500);
    expect(plan).toContain('Nested Loop Anti Join');
    expect(plan).toContain('applications_licence');
    expect(plan).not.toContain('Seq Scan');
  });

  test('an upload that is kept is not looked at again, until its application has another', async () => {
    const { api } = suite;
    const phone = '13655550001';
    const { answer, licence_: first } = await apply(api, phone);
    const sweepLater = async () => {
      api.time += 2 * day;
      const sweeping = recorded(api.database);
      await sweep(sweeping.database, api.time);
      return sweeping.statements(/^delete from "uploads"/).length;
    };
    const kept = async () => {
      const rows = await api.database
        .selectFrom('uploads')
        .select('key')
        .where('company_id', '=', company_id_)
        .execute();
      return rows.map(({ key }) => key);
    };

    expect(await sweepLater()).toBe(1);
    expect(await sweepLater()).toBe(0);
    expect(await kept()).toEqual([first]);

    await settle(api, answer.data.id_, 'Blurred');
    const { licence_: second, answer: again } = await apply(api, phone);
    expect(again.status).toBe(1);
    await sweepLater();
    expect(await kept()).toEqual([second]);
  });

  test('finds the rows of every batch by an index', async () => {
    const sweeping = recorded(suite.api.database);

    await sweep(sweeping.database, suite.api.time);

    const plans = await plansOf(sweeping, /^\s*(?:delete|update|select "key")/);
    expect(plans.length).toBeGreaterThan(10);
    expect(plans.filter((plan) => plan.includes('Seq Scan'))).toEqual([]);
  });

  test('empties a table in as many batches as it takes', async () => {
    const { database } = suite.api;
    const old = new Date(suite.api.time - 2 * day);
    const rows = Array.from({ length: 1_200 }, (_, index) => ({ key: `old ${index}`, used: 1, ends_at: old }));
    await database.insertInto('quotas').values(rows).execute();
    const sweeping = recorded(database);

    await sweep(sweeping.database, suite.api.time);

    expect(sweeping.changed.filter((count) => count > 1)).toEqual(expect.arrayContaining([500, 500, 200]));
    expect(await database.selectFrom('quotas').select('key').where('ends_at', '=', old).execute()).toEqual([]);
  });

  test('a sweep that is stopped ends after its batch', async () => {
    const { database } = await openFilled(suite, { postgres: 2_000, pglite: 2_000 });
    const stopped = new AbortController();
    const sweeping = recorded(database);

    const swept = sweep(sweeping.database, suite.api.time, { signal: stopped.signal });
    stopped.abort();
    await swept;

    expect(sweeping.statements(/^\s*delete/)).toHaveLength(1);
    expect(await uploadsOf(database)).toBe(2_000);
  });
});

const server = inject('postgres');

/** Two processes with a database: an expired quota in it, and a second connection. */
async function openTwice() {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name} template ${seededName}`);
  const open = () => openDatabase({ url: toUrl(server, name), folder: '' });
  const [one, two] = [await open(), await open()];
  const expired = { key: 'expired', used: 1, ends_at: new Date(noon - day) };
  await one.database.insertInto('quotas').values(expired).execute();
  return {
    one: one.database,
    two: two.database,
    keys: () => one.database.selectFrom('quotas').select('key').execute(),
    async close() {
      await Promise.all([one.close(), two.close()]);
      await runOn(server, `drop database ${name}`);
    },
  };
}

test.skipIf(!server)('while one process sweeps, another skips its sweep instead of waiting', async () => {
  const { one, two, keys, close } = await openTwice();
  const sweeping = recorded(two);

  await one.transaction().execute(async (transaction) => {
    await tryLocks(transaction, ['sweep']);
    await sweep(sweeping.database, noon);
  });
  const kept = await keys();
  await sweep(sweeping.database, noon);

  expect(kept).toEqual([{ key: 'expired' }]);
  expect(await keys()).toEqual([]);
  await close();
});

test.skipIf(!server)(
  'a batch that takes too long is cancelled in the database, and the other batches run',
  async () => {
    const { one, two, keys, close } = await openTwice();
    await one
      .insertInto('attempts')
      .values({ key: 'held', failures: 1, last_at: new Date(0), free_at: new Date(0) })
      .execute();

    await one.transaction().execute(async (transaction) => {
      await transaction.selectFrom('attempts').select('key').where('key', '=', 'held').forUpdate().execute();
      await expect(sweep(two, noon, { limitMs: 100 })).rejects.toThrow('statement timeout');
      const { rows } = await sql`
      select query from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(transaction);
      expect(rows).toEqual([]);
    });

    expect(await keys()).toEqual([]);
    expect(await one.selectFrom('attempts').select('key').execute()).toEqual([{ key: 'held' }]);
    await close();
  },
);
