import type { Signer } from './signer.js';

/** `md5Signer` (spec.md section 7), loaded for the first request, unless another signer is used. */
export async function loadDefaultSigner(): Promise<Signer> {
  return (await import('./md5-signer.js')).md5Signer();
}
