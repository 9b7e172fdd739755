import { type ErrorCode, type ErrorParams, PortalError } from '../errors.js';
import { readOwn, type WireObject } from '../model/decode.js';
import { toErrorParams, toPlainText, toRefusalCode } from '../model/refusal.js';
import { longestWait } from './retry.js';

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

/** `too-many-requests` always has the parameter `seconds`, 1 to 86,400, as nobody is told to wait for years. */
function toError(code: ErrorCode, params: ErrorParams, cause: Error, retryAfter: number | null): PortalError {
  if (code !== 'too-many-requests') return new PortalError(code, params, { cause });
  const said = Number(params.seconds ?? Number.NaN);
  const seconds = Number.isNaN(said) ? (retryAfter ?? defaultWait * 1000) / 1000 : said;
  return new PortalError(
    code,
    { ...params, seconds: Math.min(Math.max(Math.ceil(seconds), 1), longestWait / 1000) },
    { cause },
  );
}
