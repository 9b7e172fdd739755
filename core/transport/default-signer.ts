import type { Clock } from '../environment/environment.js';
import { loadChunk } from '../load-chunk.js';
import type { Signer } from './signer.js';

/** `md5Signer` (spec.md section 7), fetched for the first request: who signs in another way does not load it. */
export function createDefaultSigner(clock: Clock): Signer {
  const load = async () => (await import('./md5-signer.js')).md5Signer();
  let coming: Promise<Signer> | null = null;

  return {
    async sign(request) {
      coming ??= loadChunk(load, clock);
      try {
        return (await coming).sign(request);
      } catch (thrown) {
        coming = null; // the next request tries again
        throw thrown;
      }
    },
  };
}
