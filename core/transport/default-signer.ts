import type { Environment } from '../environment/environment.js';
import { PortalError } from '../errors.js';
import { loadChunk } from '../load-chunk.js';
import type { Signer } from './signer.js';

/**
 * `md5Signer` (spec.md section 7), fetched for the first request: who signs in another way does not load it. Where it
 * cannot be fetched the request fails like any that the net has lost.
 */
export function createDefaultSigner(environment: Environment, load = loadMd5Signer): Signer {
  let coming: Promise<Signer> | null = null;

  const fetched = async () => {
    coming ??= loadChunk(load, environment.clock);
    try {
      return await coming;
    } catch (cause) {
      coming = null; // the next request tries again
      throw new PortalError(environment.online() ? 'network' : 'offline', {}, { cause });
    }
  };

  return { sign: async (request) => (await fetched()).sign(request) };
}

async function loadMd5Signer(): Promise<Signer> {
  return (await import('./md5-signer.js')).md5Signer();
}
