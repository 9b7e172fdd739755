import { type Context, Hono } from 'hono';
import { isMigrated } from './database/migrate.ts';
import type { CallDatabase } from './database/open.ts';

/**
 * `/healthz`: the process is alive; only a restart helps if it does not answer. `/readyz`: it can serve calls; if not, others
 * should, and a restart does not help.
 */
export function createHealth({ database, kind, valkey }: CallDatabase, isStopping: () => boolean): Hono {
  const health = new Hono();
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
    return migrated ? context.json({ status: 'ready' }) : refuse(context, 'migrations are missing');
  });
  return health;
}
