import type { Database } from './database/schema.ts';
import type { LogError } from './observation/log.ts';
import type { Files } from './providers/files.ts';
import { sweep } from './sweep.ts';

export interface Sweeper {
  /** Sweeps at once, and then every ten minutes. A sweep that fails is logged. */
  start(): void;
  /** Waits for the batch under way. */
  stop(): Promise<void>;
}

const pauseMs = 600_000;

export interface SweeperOptions {
  readonly log: LogError;
  /** As for `sweep`. */
  readonly files?: Pick<Files, 'delete'> | undefined;
  readonly onEnd?: ((seconds: number, failed: boolean) => void) | undefined;
}

export function createSweeper(database: Database, { log, files, onEnd = () => {} }: SweeperOptions): Sweeper {
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  const run = () => {
    const from = performance.now();
    const ended = (failed: boolean) => onEnd((performance.now() - from) / 1000, failed);
    sweeping ??= sweep(database, Date.now(), { signal: stopped.signal, ...(files && { files }) })
      .then(
        () => ended(false),
        (thrown: unknown) => {
          log(thrown);
          ended(true);
        },
      )
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
