import { PortalError } from '../errors.js';
import type { Clock } from './clock.js';
import { createDeadline } from './deadline.js';

/** Time limit for loading a chunk, in milliseconds (rules.md 8.3). */
export const chunkLimit = 120_000;
const pauseBeforeRetry = 1000;

/**
 * Loads a chunk, with one retry and 120 s in all; rejects with `chunk-load-failed`, also where there is nothing in it: of a
 * file that arrived empty, every export is undefined.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, clock: Clock): Promise<Chunk> {
  const { race, pause, release } = createDeadline(clock, chunkLimit);
  const attempt = async () => {
    const chunk = await load();
    if (chunk === undefined) throw new Error('the file is empty');
    return chunk;
  };
  try {
    return await race(attempt().catch(() => pause(pauseBeforeRetry).then(attempt)));
  } catch (cause) {
    throw new PortalError('chunk-load-failed', {}, { cause });
  } finally {
    release();
  }
}
