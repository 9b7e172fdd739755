import { type Context, Hono } from 'hono';
import { canWrite } from './database/can-write.ts';
import { isMigrated } from './database/migrate.ts';
import type { CallDatabase } from './database/open.ts';
import { isDiskFull } from './database/unavailable.ts';

export interface Health {
  readonly routes: Hono;
  /** A call has failed with this. */
  noteFailure(thrown: unknown): void;
}

/**
 * `/healthz`: the process is alive; only a restart helps if it does not answer. `/readyz`: it can serve calls; if not, others
 * should, and a restart does not help. After a call that met a full disk, that is once something can be written again.
 */
export function createHealth({ database, kind, valkey }: CallDatabase, isStopping: () => boolean): Health {
  const health = new Hono();
  let isFull = false;
  const refuse = (context: Context, reason: string) => {
    context.header('retry-after', '1');
    return context.json({ status: 'not ready', reason }, 503);
  };

  health.get('/healthz', (context) => context.json({ status: 'ok', database: kind }));
  health.get('/readyz', async (context) => {
    if (isStopping()) return refuse(context, 'stopping');
    const migrated = await isMigrated(database).catch(() => null);
    const counts = await valkey
      ?.run((client) => client.ping())
      .then(
        () => true,
        () => false,
      );
    if (counts === false) return refuse(context, 'Valkey cannot be used');
    if (migrated === null) return refuse(context, 'the database cannot be used');
    if (isFull) isFull = !(await canWrite(database));
    if (isFull) return refuse(context, 'the disk of the database is full');
    return migrated ? context.json({ status: 'ready' }) : refuse(context, 'migrations are missing');
  });
  return {
    routes: health,
    noteFailure(thrown) {
      isFull ||= isDiskFull(thrown);
    },
  };
}
