// How a request to the portal's API is written and signed. Node 20 or later, nothing else. `md5Signer` of `account-portal` is the same.

import { createHash } from 'node:crypto';

/** Percent-encoding by RFC 3986: `encodeURIComponent` leaves five characters, `URLSearchParams` writes a blank as `+`. */
const encode = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** The parameters, a Map of texts, as they are signed and sent. Of a JSON body: `body` with the exact text. */
export const query = (fields) =>
  [...fields.keys()]
    .sort() // by code unit
    .map((name) => `${encode(name)}=${encode(fields.get(name))}`)
    .join('&');

/** `timestamp` in milliseconds since the epoch, `nonce` of 20 letters and digits, an empty `token` without a login. */
export function sign({ secret, token, timestamp, nonce, fields }) {
  return createHash('md5')
    .update([secret, token, timestamp, nonce, query(fields)].join('\n'))
    .digest('hex');
}
