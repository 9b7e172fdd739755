import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { createFairQueue } from '../../../../examples/api/security/fair-queue.ts';
import { joinQueue, lendQueue } from '../../../../examples/api/security/shared-queue.ts';

/**
 * A cluster of two processes with a queue that lets one job run at a time. `jobs`: how many each of them has; with `KILLED`
 * the first process is killed within its first job. Prints what became of them, as JSON.
 */
const jobs = Number(process.env.JOBS);
const isKilled = process.env.KILLED === '1';

interface Report {
  readonly job: 'begins' | 'ends' | 'refused';
}

async function work(): Promise<void> {
  const inTurn = joinQueue('hashes');
  const report = (job: Report['job']) => new Promise((sent) => process.send?.({ job }, undefined, undefined, sent));
  const run = async () => {
    await report('begins');
    if (isKilled && cluster.worker?.id === 1) await new Promise(() => {});
    await setImmediate();
    await report('ends');
  };
  const all = Array.from({ length: jobs }, () =>
    inTurn({ address: '10.0.0.1', account: 'amy.chen' }, run).catch(() => report('refused')),
  );
  await Promise.all(all);
  process.disconnect?.();
}

async function count(): Promise<void> {
  lendQueue('hashes', createFairQueue({ running: 1, perAccount: 8, perAddress: 32, inAll: 256 }));
  const seen = { ends: 0, refused: 0, mostAtOnce: 0 };
  const running = new Map<Worker, number>();
  cluster.on('message', (worker: Worker, { job }: Report) => {
    if (job === 'begins') running.set(worker, (running.get(worker) ?? 0) + 1);
    if (job === 'ends') running.set(worker, (running.get(worker) ?? 0) - 1);
    if (job === 'ends' || job === 'refused') seen[job] += 1;
    const atOnce = [...running.values()].reduce((sum, own) => sum + own, 0);
    seen.mostAtOnce = Math.max(seen.mostAtOnce, atOnce);
    if (isKilled && job === 'begins' && worker.id === 1) worker.process.kill('SIGKILL');
  });
  cluster.on('exit', (worker) => running.delete(worker));

  const first = cluster.fork();
  // The other comes to a queue whose only turn is taken.
  if (isKilled) await once(first, 'message');
  const workers = [first, cluster.fork()];
  await Promise.all(workers.map((worker) => worker.isDead() || once(worker, 'exit')));
  console.log(JSON.stringify(seen));
}

await (cluster.isPrimary ? count() : work());
