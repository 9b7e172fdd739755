import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readConfig } from './api/config.ts';
import { serveClusterMetrics } from './api/observation/serve-metrics.ts';
import { createFairQueue } from './api/security/fair-queue.ts';
import { lendQueue } from './api/security/shared-queue.ts';

/**
 * Serves API and portal on PORT by PROCESSES processes, by default one per processor core, on the PostgreSQL of DATABASE_URL.
 * One that dies is replaced; SIGTERM stops all of them as each stops alone.
 */
const config = await Promise.resolve(process.env).then(readConfig).catch(fail);
const { processes, passwordSlots } = config;
/** Any of the processes may have all turns of the queue for passwords, and needs a thread for each, and one for the rest. */
const env = { UV_THREADPOOL_SIZE: String(Math.max(4, passwordSlots + 1)), ...process.env };
if (config.databaseUrl === '')
  fail(new Error('DATABASE_URL must be set: the embedded database serves a single process.'));

function fail(cause: Error): never {
  console.error(cause.message);
  process.exit(1);
}

const closeMetrics = await serveClusterMetrics(config).catch(fail);

lendQueue('hashes', createFairQueue({ running: passwordSlots, ...config.limits.hashes }));
lendQueue('images', createFairQueue({ running: 1, ...config.limits.images }));

/** Milliseconds until a process that has died is replaced, so that a fault at its start does not take the whole machine. */
const pauseMs = 1000;
let stopping = false;

cluster.setupPrimary({ exec: fileURLToPath(new URL('./serve.ts', import.meta.url)) });

async function keepServing(worker: Worker): Promise<void> {
  const listening = once(worker, 'listening').then(() => true);
  const exited = once(worker, 'exit');
  const served = await Promise.race([listening, exited.then(() => false)]);
  const [code, signal] = await exited;
  if (stopping) return;
  // It has said why, and the next one would say the same; one that was killed has not.
  if (!served && signal === null) return stop('SIGTERM', 1);
  console.error(`Process ${worker.process.pid} has ended (${signal ?? code}); another takes its place.`);
  await setTimeout(pauseMs);
  if (!stopping) await keepServing(cluster.fork(env));
}

function stop(signal: NodeJS.Signals, exitCode = 0): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = exitCode;
  closeMetrics();
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
}
process.once('SIGINT', () => stop('SIGINT'));
process.once('SIGTERM', () => stop('SIGTERM'));

const workers = Array.from({ length: processes }, () => cluster.fork(env));
for (const worker of workers) void keepServing(worker);
void Promise.all(workers.map((worker) => once(worker, 'listening'))).then(() =>
  console.log(`${processes} processes serve http://127.0.0.1:${config.port}, for browsers ${config.publicOrigin}`),
);
