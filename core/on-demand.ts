import type { Environment } from './environment/environment.js';
import { PortalError } from './errors.js';
import { loadChunk } from './load-chunk.js';

/**
 * A part of the product that calls need: loaded by the first of them, once for all. Where it cannot be loaded that call
 * fails as if the network had lost it (`network`, `offline`), and the next one tries again.
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
