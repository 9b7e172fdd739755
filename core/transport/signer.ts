import { toQuery, wellFormed } from './params.js';

/** The signed data of a request. `fields` are the parameters as strings; a JSON body is the single field `body`. */
export interface SignedRequest {
  /** The method and the path of the call, from `/v1` or `/openapi` on, without a query. The portal gives both. */
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly token: string;
  /** Milliseconds since the epoch, decimal. */
  readonly timestamp: string;
  /** 20 characters A–Z a–z 0–9. */
  readonly nonce: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** Creates the `signature` header of a request. */
export interface Signer {
  /**
   * Resolves to visible ASCII characters; anything else fails the call with `unexpected`, and nothing is sent. May
   * reject; the call then rejects with `unexpected`, and the error as its cause.
   */
  sign(request: SignedRequest): Promise<string>;
}

/**
 * The fixed secret of rules.md 6.2. Every browser has it, so it is not secret: a signature shows that a request
 * was not damaged or replayed, never who sent it. No permission may depend on it.
 */
export const publicSecret = 'account-portal';

/**
 * The text that is signed (rules.md 6.2): token, timestamp, nonce and the sorted parameters, one per line. The
 * signer adds to it: `md5Signer` the secret on a line above; `hmacSha256Signer` method and path, if they are given, on two
 * lines above, and the secret as the key.
 */
export function canonicalText({ token, timestamp, nonce, fields }: SignedRequest): string {
  return [wellFormed(token), timestamp, nonce, toQuery(fields)].join('\n');
}

const withTarget = ({ method, path, ...request }: SignedRequest) =>
  [...(method && path ? [method, path] : []), canonicalText(request)].join('\n');

/**
 * Signs with the lower-case hex HMAC-SHA-256, through WebCrypto, so that a request is of no use for another call. Rejects
 * outside a secure context.
 */
export function hmacSha256Signer(key: string): Signer {
  const encoder = new TextEncoder();
  let imported: Promise<CryptoKey> | undefined;

  return {
    async sign(request) {
      // Missing in old engines and without https, despite the types.
      const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
      if (subtle === undefined) {
        throw new TypeError('hmacSha256Signer needs WebCrypto: serve the page over https, or use md5Signer.');
      }
      imported ??= subtle.importKey('raw', encoder.encode(wellFormed(key)), { name: 'HMAC', hash: 'SHA-256' }, false, [
        'sign',
      ]);
      const digest = await subtle.sign('HMAC', await imported, encoder.encode(withTarget(request)));
      return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    },
  };
}
