import { PortalError } from '../errors.js';
import { readOwn, toObject, type WireObject } from '../model/decode.js';
import { toPlainText } from '../model/refusal.js';
import { toRefusalError, toStatusError } from './refusals.js';

/** The data of a success: status 1 with an object or array (rules.md 6.3). Everything else throws. */
export function toData(name: string, response: Response, body: string, retryAfter: number | null): unknown {
  const { ok, status, statusText } = response;
  const cause = new Error(`${name}: ${status} ${toPlainText(statusText)}`);
  const envelope = toEnvelope(body);
  const verdict = readOwn(envelope, 'status');

  if (typeof verdict === 'number' && verdict !== 1) throw toRefusalError(envelope, cause, retryAfter);
  if (!ok) throw toStatusError(status, cause, retryAfter);
  const data = verdict === 1 ? readOwn(envelope, 'data') : undefined;
  if (typeof data !== 'object' || data === null) throw new PortalError('bad-answer', {}, { cause });
  return data;
}

/** Empty for a body that is not a JSON object, such as the page of a proxy. */
function toEnvelope(body: string): WireObject {
  try {
    return toObject(JSON.parse(body));
  } catch {
    return {};
  }
}
