import type { Clock } from './environment/environment.js';
import { PortalError } from './errors.js';

/** Time limit for loading a chunk, in milliseconds (spec.md section 9). */
export const chunkLimit = 120_000;
const pauseBeforeRetry = 1000;

/** Loads a chunk, with one retry and 120 s in all; rejects with `chunk-load-failed`. */
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
