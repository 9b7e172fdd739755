import type { Clock } from './environment/environment.js';
import { PortalError } from './errors.js';

/** Milliseconds that a part of the product may take to load (spec.md section 9). */
export const chunkLimit = 120_000;
const pauseBeforeRetry = 1000;

/** Loads a part of the product: one more try after a failure, 120 s in all, then `chunk-load-failed`. */
export function loadChunk<Chunk>(load: () => Promise<Chunk>, clock: Clock): Promise<Chunk> {
  const attempt = async () => load();

  return new Promise((resolve, reject) => {
    let cancelRetry = () => {};
    const cancelLimit = clock.after(chunkLimit, () => fail());
    const stop = () => {
      cancelLimit();
      cancelRetry();
    };
    const done = (chunk: Chunk) => {
      stop();
      resolve(chunk);
    };
    const fail = (cause?: unknown) => {
      stop();
      reject(new PortalError('chunk-load-failed', {}, { cause }));
    };

    attempt().then(done, () => {
      cancelRetry = clock.after(pauseBeforeRetry, () => void attempt().then(done, fail));
    });
  });
}
