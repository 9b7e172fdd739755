import { PortalError } from '../errors.js';
import type { Clock } from './clock.js';

/** Time limit for loading a chunk, in milliseconds (rules.md 8.3). */
export const chunkLimit = 120_000;
const pauseBeforeRetry = 1000;

/**
 * Loads a chunk, with one retry and 120 s in all; rejects with `chunk-load-failed`, also where there is nothing in it: of a
 * file that arrived empty, every export is undefined.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, clock: Clock): Promise<Chunk> {
  try {
    return await loadTwice(load, clock);
  } catch (cause) {
    throw new PortalError('chunk-load-failed', {}, { cause });
  }
}

/** The same without our errors, for where no portal is; rejects with what the second attempt did. */
export async function loadTwice<Chunk>(load: () => Promise<Chunk>, clock: Clock): Promise<Chunk> {
  let stopPause = () => {};
  let stopLimit = () => {};
  let ended = false;
  const attempt = async () => {
    const chunk = await load();
    if (chunk === undefined) throw new Error('the file is empty');
    return chunk;
  };
  const again = (reason: unknown) =>
    new Promise<void>((resolve, reject) => {
      if (ended) reject(reason);
      else stopPause = clock.after(pauseBeforeRetry, resolve);
    }).then(attempt);
  const limit = new Promise<never>((_, reject) => {
    stopLimit = clock.after(chunkLimit, () => {
      ended = true;
      stopPause();
      reject(new Error('timeout'));
    });
  });
  try {
    return await Promise.race([limit, attempt().catch(again)]);
  } finally {
    stopLimit();
  }
}
