import { availableParallelism, loadavg } from 'node:os';
import { findPostgres, runOn, startPostgres, toUrl } from '../examples/api/support/postgres.ts';
import { measure, toList } from './load.ts';
import { end, startServer, untilReady } from './servers.ts';

/**
 * `npm run bench:api`: reads per second and their times, with clusters of 1, 2 and 4 processes on one PostgreSQL, while a storm
 * of logins is refused. Server, database and visitors share this machine, whose load is beside the figures. SECONDS: of
 * each measurement (10 by default).
 */
const seconds = Number(process.env.SECONDS || 10);
const bin = findPostgres();
if (bin === undefined) throw new Error('PostgreSQL is not installed.');

const postgres = await startPostgres(bin, ['-c', 'max_connections=200']);
const load = () => (loadavg()[0] ?? 0).toFixed(1);
const rows: Record<string, string | number>[] = [];
try {
  await runOn(postgres.url, 'create database bench');
  for (const processes of [1, 2, 4]) {
    const before = load();
    const server = await startServer('examples/cluster.ts', toUrl(postgres.url, 'bench'), {
      more: {
        PROCESSES: String(processes),
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
    await end(server, 'SIGTERM');
    const guesses = [...storm.values()].reduce((sum, one) => sum + one, 0);
    rows.push({
      processes,
      'reads/s': Math.round(count / took.seconds),
      'p50 ms': Math.round(p50 * 10) / 10,
      'p99 ms': Math.round(p99 * 10) / 10,
      'failed reads': toList(failed),
      'logins/s': Math.round(guesses / took.seconds),
      'answered 429': `${Math.round((100 * (storm.get('too-many-requests') ?? 0)) / guesses)} %`,
      'load before': before,
      'load after': load(),
    });
  }
} finally {
  await postgres.stop();
}
console.log(`${availableParallelism()} cores, ${seconds} s each`);
console.table(rows);
process.exit(0);
