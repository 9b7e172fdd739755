import { type ErrorCode, type ErrorParams, PortalError } from '../errors.js';
import { readOwn, type WireObject } from '../model/decode.js';
import { toErrorParams, toPlainText, toRefusalCode } from '../model/refusal.js';

/** The envelope of a refusal as an error; of a code we do not know the server's own text is kept, as plain text. */
export function toRefusalError(envelope: WireObject, cause: Error, retryAfter: number | null): PortalError {
  const code = toRefusalCode(readOwn(envelope, 'code'));
  const params = toErrorParams(readOwn(envelope, 'params'));
  if (code === null) {
    return new PortalError('data-error', params, { cause, serverText: toPlainText(readOwn(envelope, 'message')) });
  }
  return toError(code, params, cause, retryAfter);
}

/** A status outside 200–299 without an envelope (rules.md 6.3), as of a proxy; its text stays in the cause. */
export function toStatusError(status: number, cause: Error, retryAfter: number | null): PortalError {
  const busy = status >= 500 || status === 408;
  const closed = status === 403 || status === 404;
  const code = busy ? 'server-busy' : status === 401 ? 'token-expired' : closed ? 'not-served' : 'parameter-error';
  return toError(status === 429 ? 'too-many-requests' : code, {}, cause, retryAfter);
}

/** Seconds to wait after `too-many-requests` from a server that does not say how long. */
export const defaultWait = 60;

/** `too-many-requests` always has the parameter `seconds`. */
function toError(code: ErrorCode, params: ErrorParams, cause: Error, retryAfter: number | null): PortalError {
  const seconds = retryAfter ? Math.ceil(retryAfter / 1000) : defaultWait;
  return new PortalError(code, code === 'too-many-requests' ? { seconds, ...params } : params, { cause });
}
