import { PortalError } from '../errors.js';
import { own, type WireObject } from '../model/decode.js';
import { toErrorParams, toPlainText, toRefusalCode } from '../model/refusal.js';

/** The envelope of a refusal as an error; of a code we do not know the server's own text is kept, as plain text. */
export function toRefusalError(envelope: WireObject, cause: Error, retryAfter: number | null): PortalError {
  const code = toRefusalCode(own(envelope, 'code'));
  const params = toErrorParams(own(envelope, 'params'));
  if (code === null) {
    return new PortalError('data-error', params, { cause, serverText: toPlainText(own(envelope, 'message')) });
  }
  const waits = code === 'too-many-requests' && params.seconds === undefined && retryAfter !== null;
  return new PortalError(code, waits ? { ...params, seconds: Math.ceil(retryAfter / 1000) } : params, { cause });
}

/** A status outside 200–299 without an envelope (spec.md section 7), as of a proxy; its text stays in the cause. */
export function toStatusError(status: number, cause: Error): PortalError {
  const busy = status >= 500 || status === 429 || status === 408;
  const closed = status === 403 || status === 404;
  const code = busy ? 'server-busy' : status === 401 ? 'token-expired' : closed ? 'not-served' : 'parameter-error';
  return new PortalError(code, {}, { cause });
}
