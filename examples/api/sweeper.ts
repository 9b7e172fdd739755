import { logError } from './app.ts';
import type { Database } from './database/schema.ts';
import type { Files } from './providers/files.ts';
import { sweep } from './sweep.ts';

export interface Sweeper {
  /** Sweeps at once, and then every ten minutes. A sweep that fails is logged. */
  start(): void;
  /** Waits for the batch under way. */
  stop(): Promise<void>;
}

const pauseMs = 600_000;

export function createSweeper(database: Database, files?: Pick<Files, 'delete'>): Sweeper {
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  const run = () => {
    sweeping ??= sweep(database, Date.now(), { signal: stopped.signal, ...(files && { files }) })
      .catch(logError)
      .finally(() => {
        sweeping = undefined;
      });
  };
  return {
    start() {
      run();
      timer = setInterval(run, pauseMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      stopped.abort();
      await sweeping;
    },
  };
}
