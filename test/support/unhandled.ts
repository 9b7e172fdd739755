import { idle } from './portal.ts';

/** Collects the unhandled rejections during the work, by which bugs in listeners become visible. */
export async function unhandled(work: () => unknown): Promise<unknown[]> {
  const others = process.listeners('unhandledRejection');
  const seen: unknown[] = [];
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (reason) => seen.push(reason));
  try {
    await work();
    await idle();
  } finally {
    process.removeAllListeners('unhandledRejection');
    for (const other of others) process.on('unhandledRejection', other);
  }
  return seen;
}
