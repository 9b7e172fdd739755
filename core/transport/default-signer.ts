import type { Signer } from './signer.js';

/** `md5Signer` (spec.md section 7), fetched for the first request: who signs in another way does not load it. */
export async function loadDefaultSigner(): Promise<Signer> {
  return (await import('./md5-signer.js')).md5Signer();
}
