import { createHash } from 'node:crypto';
import { canonicalText, type Signer } from 'account-portal';

/** As the one of the core, by the platform, which a browser lacks. */
export const md5Signer = (secret: string): Signer => ({
  sign: async (request) =>
    createHash('md5')
      .update(`${secret}\n${canonicalText(request)}`)
      .digest('hex'),
});
