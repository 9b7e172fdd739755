import { type ApiApp, createApp } from './app.ts';
import type { ApiConfig } from './config.ts';
import { waitingForLocks } from './database/locked-transaction.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { reasonOf } from './database/reason-of.ts';
import { checkContents, seed } from './database/seed.ts';
import { createSnapshot, type Snapshot } from './database/snapshot.ts';
import { createLog, type LogError } from './observation/log.ts';
import type { Observer } from './observation/observed.ts';
import { serveMetrics } from './observation/serve-metrics.ts';
import { industryOf } from './people/companies.ts';
import { createOrigins, type Origins } from './security/origins.ts';
import { createServices } from './services.ts';
import { createSweeper } from './sweeper.ts';

export interface RunningApi {
  readonly app: ApiApp;
  readonly database: 'pglite' | 'postgres';
  /** The migrations that this start has run. */
  readonly migrated: readonly string[];
  /** Logs a fault of other pages, too. */
  readonly log: LogError;
  /** Those of the calls, for other pages. */
  readonly observers: readonly Observer[];
  /** The sites that companies have registered. */
  readonly origins: Origins;
  /** The industry of a company (rules.md 3.8); empty if it has none, or there is no such company. */
  readonly industryOf: (companyId: string) => Promise<string>;
  /** Deletes expired rows from now on; for a server that is listening, which no sweep must hold up. */
  startSweeping(): void;
  /** From now on `/readyz` says that others should serve, and connections end with their answers. */
  announceStop(): void;
  /** Waits for running calls and messages being sent, closes the database and releases the folder. */
  close(): Promise<void>;
}

/** Opens the database, migrates it, and in a demo seeds an empty one. Needs no port: `app.fetch` is the API. */
export async function startApi(
  config: ApiConfig,
  snapshot: Snapshot | undefined = config.demo
    ? createSnapshot(`${config.customers}-${config.passwordMemory}${config.product ? '-hosts' : ''}`)
    : undefined,
): Promise<RunningApi> {
  const { databaseUrl: url, dataDir: folder } = config;
  const { valkeyUrl, listenUrl } = config;
  const opened = await openDatabase({ url, folder, files: snapshot?.read, valkeyUrl, listenUrl });
  let migrated: readonly string[] = [];
  try {
    migrated = await migrate(opened.background, new Date());
    await checkContents(opened.background, config.demo);
    const isNew =
      config.demo && (await seed(opened.background, new Date(), { ...config, atOwnDomains: config.product !== null }));
    // The cache is a convenience: where it cannot be written, the next start takes longer.
    if (isNew && opened.dump) await snapshot?.write(await opened.dump()).catch(() => {});
  } catch (cause) {
    await opened.close();
    const place = url === '' ? folder : 'DATABASE_URL';
    throw new Error(`The database of ${place} cannot be used (${reasonOf(cause)}).`, { cause });
  }

  const log = createLog(config.logLevel);
  // Loaded by those only who ask for figures.
  const observation = config.metricsPort === 0 ? undefined : await import('./observation/metrics.ts');
  const metrics = observation?.createMetrics();
  const services = createServices(config, opened, Date.now, log.error, metrics?.halfUsed);
  metrics?.watch({
    waitingHashes: services.passwords.waiting,
    waitingForLocks: () => waitingForLocks(opened.database),
    connections: opened.connections,
  });
  const observers = [...(config.logLevel === 'info' ? [log.request] : []), ...(metrics ? [metrics.observe] : [])];
  // Files in the database go with their rows.
  const files = config.files === null ? undefined : services.files;
  const sweeper = createSweeper(opened.background, {
    log: log.error,
    files,
    onEnd: (seconds, failed) => metrics?.jobEnded('sweep', seconds, failed),
  });
  const served = metrics && serveMetrics(config, metrics.registry);
  const closeMetrics = await served?.catch(async (cause: unknown) => {
    await opened.close();
    throw cause;
  });
  let isStopping = false;
  return {
    app: createApp({ config, opened, services, log: log.error, observers, isStopping: () => isStopping }),
    log: log.error,
    observers,
    database: opened.kind,
    migrated,
    origins: createOrigins(opened.database, [], config.product?.hosts),
    industryOf: (companyId) => industryOf(opened.database, companyId),
    startSweeping: sweeper.start,
    announceStop() {
      isStopping = true;
    },
    async close() {
      await Promise.all([sweeper.stop(), services.sms.settled(), services.mail.settled()]);
      await opened.close();
      closeMetrics?.();
    },
  };
}
