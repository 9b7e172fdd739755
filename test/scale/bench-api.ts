import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres, runOn, startPostgres, toUrl } from '../examples/api/support/postgres.ts';
import { measure, measureLogins, toList } from './load.ts';
import { end, memoryOf, startServer, untilReady } from './servers.ts';

/**
 * `npm run bench:api`: reads per second and their times, with clusters of 1, 2 and 4 processes on one PostgreSQL, while a storm
 * of logins is refused; then logins with the right password, at the cost of production. Server, database and visitors share
 * this machine, whose load is beside the figures. SECONDS: of each measurement (10 by default). `-- --against FOLDER`: in
 * turns with the build in that folder, ROUNDS times (3), as only ratios within one run say something; PROCESSES: of the
 * clusters.
 */
const { values: given } = parseArgs({ options: { against: { type: 'string' } } });
const seconds = Number(process.env.SECONDS || 10);
const sizes = (process.env.PROCESSES || '1 2 4').split(' ');
const builds = given.against === undefined ? ['.'] : [resolve(given.against), '.'];
const rounds = Number(process.env.ROUNDS || (builds.length > 1 ? 3 : 1));
const bin = findPostgres();
if (bin === undefined) throw new Error('PostgreSQL is not installed.');

const revisionOf = (folder: string) =>
  execFileSync('git', ['describe', '--always', '--dirty'], { cwd: folder, encoding: 'utf8' }).trim();
const load = () => (loadavg()[0] ?? 0).toFixed(1);
const postgres = await startPostgres(bin, ['-c', 'max_connections=200']);

async function run(folder: string, processes: string) {
  const database = `bench_${builds.indexOf(folder)}`;
  const before = load();
  const server = await startServer('examples/cluster.ts', toUrl(postgres.url, database), {
    folder,
    more: {
      PROCESSES: processes,
      STOP_NOTICE: '0',
      // The cost of production.
      PASSWORD_MEMORY_KIB: '19456',
      TENANT_PORT: '9441',
      WECHAT_PORT: '9442',
    },
  });
  await untilReady(server);
  await measure(server, 2);
  const { count, failed, p50, p99, storm, ...took } = await measure(server, seconds);
  const logins = await measureLogins(server, seconds / 2);
  const memory = memoryOf(server);
  await end(server, 'SIGTERM');
  const guesses = [...storm.values()].reduce((sum, one) => sum + one, 0);
  return {
    build: revisionOf(folder),
    processes,
    'reads/s': Math.round(count / took.seconds),
    'p50 ms': Math.round(p50 * 10) / 10,
    'p99 ms': Math.round(p99 * 10) / 10,
    'failed reads': toList(failed),
    'storm/s': Math.round(guesses / took.seconds),
    'answered 429': `${Math.round((100 * (storm.get('too-many-requests') ?? 0)) / guesses)} %`,
    'logins/s': Math.round((10 * logins.count) / logins.seconds) / 10,
    'failed logins': toList(logins.failed),
    'MB resident': Math.round(memory),
    'load before': before,
    'load after': load(),
  };
}

type Row = Awaited<ReturnType<typeof run>>;
const rows: Row[] = [];
try {
  for (const at of builds.keys()) await runOn(postgres.url, `create database bench_${at}`);
  for (const processes of sizes)
    for (let round = 0; round < rounds; round += 1)
      for (const folder of builds) rows.push(await run(folder, processes));
} finally {
  await postgres.stop();
}
console.log(`${availableParallelism()} cores, ${seconds} s each`);
console.table(rows);
if (builds.length > 1) console.table(sizes.map(toRatios));
process.exit(0);

/** The medians of this build, divided by those of the other one. */
function toRatios(processes: string) {
  const ratioOf = (figure: 'reads/s' | 'p99 ms' | 'logins/s' | 'MB resident') => {
    const [other = 1, own = 0] = builds.map((_, build) => {
      const all = rows.filter((row, at) => at % builds.length === build && row.processes === processes);
      return all.map((row) => row[figure]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
    });
    return Math.round((100 * own) / other) / 100;
  };
  return {
    processes,
    '× reads/s': ratioOf('reads/s'),
    '× p99': ratioOf('p99 ms'),
    '× logins/s': ratioOf('logins/s'),
    '× MB resident': ratioOf('MB resident'),
  };
}
