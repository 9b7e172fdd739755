import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { endpoints } from 'account-portal/endpoints';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { openDatabase } from '../../examples/api/database/open.ts';
import { backgroundLimits } from '../../examples/api/database/postgres.ts';
import type { Schema } from '../../examples/api/database/schema.ts';
import { sweep } from '../../examples/api/sweep.ts';
import { findPostgres, runOn, startPostgres, toUrl } from '../examples/api/support/postgres.ts';
import { fill, noon } from '../examples/api/support/seeded.ts';
import type { Captured } from './capture-statements.ts';
import { faultsOf, type Plan } from './check-plan.ts';
import { fillTables } from './fill-tables.ts';

/**
 * `npm run test:scale`: every statement that the calls of the API send in their tests, on a large database. None may take
 * longer, the more rows there are. ROWS: users (a million by default), with thrice as many tokens and a third of
 * applications; ten million take some 30 GB.
 */
const users = Number(process.env.ROWS || 1_000_000);
const file = '.cache/statements.jsonl';
const bin = findPostgres();
if (bin === undefined) throw new Error('PostgreSQL is not installed.');

const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

/** The statements of all calls, from the tests of the API; with REUSE=1 those of the last run. */
function capture(): Captured[] {
  if (process.env.REUSE !== '1' || !existsSync(file)) {
    mkdirSync('.cache', { recursive: true });
    rmSync(file, { force: true });
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'test/config/vitest.config.ts',
      '--project',
      'api',
    ];
    const { status } = spawnSync(process.execPath, [...vitest, '-t', 'on PostgreSQL', '--reporter', 'dot'], {
      stdio: 'inherit',
      env: { ...process.env, STATEMENTS: file },
    });
    if (status !== 0) throw new Error('The tests of the API have failed.');
  }
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): Captured => JSON.parse(line));
}

const isStatement = ({ sql }: Captured) => /^\s*(?:select|insert|update|delete|with|truncate)\b/i.test(sql);
/** In a demo, messages are kept in a table of 200. */
const isOfDemo = ({ sql }: Captured) => sql.includes('"outbox"');
/** Of one statement, with different parameters. */
const mostOfOne = 25;

function distinct(captured: readonly Captured[]): Captured[] {
  const sets = new Map<string, Map<string, Captured>>();
  for (const one of captured.filter((each) => isStatement(each) && !isOfDemo(each))) {
    const own = sets.get(one.sql) ?? new Map<string, Captured>();
    sets.set(one.sql, own);
    if (own.size < mostOfOne) own.set(JSON.stringify(one.parameters), one);
  }
  return [...sets.values()].flatMap((own) => [...own.values()]);
}

const captured = capture();
const missing = Object.keys(endpoints).filter((name) => !captured.some(({ call }) => call === name));
if (missing.length > 0) throw new Error(`No test on PostgreSQL makes these calls: ${missing.join(', ')}`);
const statements = distinct(captured);
say(`${new Set(statements.map(({ sql }) => sql)).size} statements of ${Object.keys(endpoints).length} calls`);

const server = await startPostgres(bin, [
  '-c',
  'shared_buffers=512MB',
  '-c',
  'max_wal_size=8GB',
  '-c',
  'autovacuum=off',
]);
let failed = 0;
try {
  await runOn(server.url, 'create database scale');
  const url = toUrl(server.url, 'scale');
  const opened = await openDatabase({ url, folder: '', limits: backgroundLimits });
  await fill(opened.background);
  await fillTables(url, users, noon);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // of the end of the server
  await client.connect();
  const { rows: sizes } = await client.query<{ name: string; rows: number; size: string }>(`
    select relname as name, reltuples::float8 as rows, pg_size_pretty(pg_total_relation_size(oid)) as size
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by reltuples desc`);
  for (const { name, rows, size } of sizes.slice(0, 12)) say(`${name}: ${rows.toLocaleString('en')} rows, ${size}`);
  const rows = new Map(sizes.map((table) => [table.name, table.rows]));

  const reported = new Set<string>();
  const report = (call: string, sql: string, faults: readonly string[]) => {
    if (faults.length === 0 || reported.has(sql)) return;
    reported.add(sql);
    failed += 1;
    console.error(`${call}: ${faults.join('; ')}\n  ${sql.replace(/\s+/g, ' ').trim()}`);
  };
  await client.query('begin');
  for (const { call, sql, parameters } of statements) {
    const plan = await explain(client, sql, parameters);
    if (plan !== null) report(call, sql, faultsOf(plan, rows, parameters.length));
  }
  await client.query('rollback');
  say(`${statements.length} plans, load ${loadavg()[0]?.toFixed(1)}`);

  // The statements of a sweep, on the rows that it finds and with its settings.
  const sweeping = openExplaining(url, async (one, sql, parameters) => {
    const plan = await explain(one, sql, parameters);
    if (plan !== null) report('sweep', sql, faultsOf(plan, rows, parameters.length));
  });
  const from = performance.now();
  await sweep(sweeping, noon).catch((thrown: unknown) => {
    failed += 1;
    console.error('The sweep has failed:', thrown);
  });
  await sweeping.destroy();
  say(`A sweep of all that has expired took ${((performance.now() - from) / 1000).toFixed(1)} s`);
  await client.end();
  await opened.close();
} finally {
  await server.stop();
}
process.exitCode = failed > 0 ? 1 : 0;
say(failed === 0 ? 'Every statement is a look-up.' : `${failed} statements are not.`);

/** A database that looks at each statement of a transaction twice, before it runs. */
function openExplaining(
  url: string,
  look: (client: pg.PoolClient, sql: string, parameters: readonly unknown[]) => Promise<void>,
): Kysely<Schema> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const looks = new Map<string, number>();
  const connect = async () => {
    const client = await pool.connect();
    const query = async (sql: string, parameters: readonly unknown[]) => {
      const count = looks.get(sql) ?? 0;
      looks.set(sql, count + 1);
      if (count < 2 && isStatement({ call: '', sql, parameters })) await look(client, sql, parameters);
      return client.query(sql, [...parameters]);
    };
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }; // as in openPool
  };
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } }),
  });
}

/** How a statement runs; null for one that cannot, such as a duplicate that the test has provoked. */
async function explain(client: pg.ClientBase, sql: string, parameters: readonly unknown[]): Promise<Plan | null> {
  await client.query('savepoint looked');
  try {
    const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${sql}`, [...parameters]);
    return rows[0]['QUERY PLAN'][0].Plan;
  } catch {
    return null;
  } finally {
    await client.query('rollback to looked');
  }
}
