import md5 from 'md5';
import { wellFormed } from './params.js';
import { canonicalText, publicSecret, type Signer } from './signer.js';

/** Lower-case hex md5 over secret and canonical text. A compatibility checksum, not a proof. */
export function md5Signer(secret: string = publicSecret): Signer {
  return { sign: async (request) => md5(`${wellFormed(secret)}\n${canonicalText(request)}`) };
}
