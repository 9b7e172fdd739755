import type { Environment } from './environment/environment.js';
import { PortalError } from './errors.js';
import { loadChunk } from './load-chunk.js';

/**
 * A lazily loaded module that calls need: loaded once, by the first call. If that fails, the call fails like one without a
 * network (`network`, `offline`), and the next call tries again.
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
