import md5 from 'md5';
import { wellFormed } from './params.js';
import { canonicalText, publicSecret, type Signer } from './signer.js';

/**
 * Signs with the lower-case hex md5 of secret and canonical text. A checksum for compatibility, not a proof of origin.
 */
export function md5Signer(secret: string = publicSecret): Signer {
  return { sign: async (request) => md5(`${wellFormed(secret)}\n${canonicalText(request)}`) };
}
