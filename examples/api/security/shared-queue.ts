import cluster, { type Worker } from 'node:cluster';
import { PortalError } from 'account-portal';
import type { Client, FairQueue } from './fair-queue.ts';

/** The queues of a machine, by what waits in them. */
export type QueueName = 'hashes' | 'images';

/** What a process of a cluster tells its first one: that a job waits, or has ended. */
type Request = { readonly queue: QueueName } & (
  | { readonly asks: number; readonly client: Client }
  | { readonly ended: number }
);

/** The answer: the job may start; or it may not, and again in so many seconds. */
interface Turn {
  readonly queue: QueueName;
  readonly turn: number;
  readonly refusedFor: number;
}

const isOf = (name: QueueName, message: unknown) =>
  typeof message === 'object' && message !== null && 'queue' in message && message.queue === name;
const isRequest = (name: QueueName, message: unknown): message is Request =>
  isOf(name, message) && !isTurn(name, message);
const isTurn = (name: QueueName, message: unknown): message is Turn =>
  isOf(name, message) && 'turn' in (message as object); // isOf has looked

/**
 * Lends a queue of the first process of a cluster to the others, so that all of them have one row and one number of jobs
 * that run. What a process that dies has begun, or waits for, ends with it.
 */
export function lendQueue(name: QueueName, queue: FairQueue): void {
  /** What ends the running jobs, by process. */
  const jobs = new Map<Worker, Map<number, () => void>>();

  const run = (worker: Worker, turn: number) =>
    new Promise<void>((end) => {
      const own = jobs.get(worker);
      if (own === undefined) return end();
      own.set(turn, end);
      answer(worker, { queue: name, turn, refusedFor: 0 });
    });
  cluster.on('message', (worker, message: unknown) => {
    if (!isRequest(name, message)) return;
    const own = jobs.get(worker) ?? new Map<number, () => void>();
    jobs.set(worker, own);
    if ('ended' in message) {
      own.get(message.ended)?.();
      own.delete(message.ended);
      return;
    }
    const { asks: turn, client } = message;
    queue(client, () => run(worker, turn)).catch((thrown: unknown) =>
      answer(worker, { queue: name, turn, refusedFor: secondsOf(thrown) }),
    );
  });
  cluster.on('exit', (worker) => {
    for (const end of jobs.get(worker)?.values() ?? []) end();
    jobs.delete(worker);
  });
}

/** The queue of that name that the first process of this cluster lends. */
export function joinQueue(name: QueueName): FairQueue {
  const waiting = new Map<number, (turn: Turn) => void>();
  let count = 0;
  process.on('message', (message: unknown) => {
    if (!isTurn(name, message)) return;
    waiting.get(message.turn)?.(message);
    waiting.delete(message.turn);
  });

  const inTurn = async <Result>(client: Client, job: () => Promise<Result>) => {
    count += 1;
    const own = count;
    const { refusedFor } = await new Promise<Turn>((resolve) => {
      waiting.set(own, resolve);
      ask({ queue: name, asks: own, client });
    });
    if (refusedFor > 0) throw new PortalError('too-many-requests', { seconds: refusedFor });
    try {
      return await job();
    } finally {
      ask({ queue: name, ended: own });
    }
  };
  return Object.assign(inTurn, { waiting: () => waiting.size });
}

/** A process that is gone needs no answer; without the callback, that would be an error. */
function answer(worker: Worker, turn: Turn): void {
  worker.send(turn, () => {});
}

/** Without its first process, a process of a cluster ends. */
function ask(request: Request): void {
  process.send?.(request, undefined, undefined, () => {});
}

function secondsOf(thrown: unknown): number {
  return thrown instanceof PortalError ? Number(thrown.params.seconds) : 1;
}
