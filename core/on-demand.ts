import type { Environment } from './environment/environment.js';
import { PortalError } from './errors.js';
import { loadChunk } from './load-chunk.js';

/**
 * What a call stands on, fetched when the first is made, once. Where it cannot be fetched the call fails like any that the
 * net has lost, and the next one tries again.
 */
export function onDemand<Part>(
  load: () => Promise<Part>,
  { clock, online }: Pick<Environment, 'clock' | 'online'>,
): () => Promise<Part> {
  let coming: Promise<Part> | null = null;

  return async () => {
    coming ??= loadChunk(load, clock);
    try {
      return await coming;
    } catch (cause) {
      coming = null;
      throw new PortalError(online() ? 'network' : 'offline', {}, { cause });
    }
  };
}
