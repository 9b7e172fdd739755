import { type ErrorCode, type ErrorParams, isErrorCode } from '../errors.js';
import { isWireObject, readOwn, toTime, type WireObject } from './decode.js';

/** A refusal by the server, of a call or of one login in its answer. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

/** Codes that only the client can know; ignored if sent by a server. */
const clientCodes: ReadonlySet<ErrorCode> = new Set([
  'network',
  'offline',
  'timeout',
  'aborted',
  'captcha-unavailable',
  'bad-answer',
  'chunk-load-failed',
  'unexpected',
]);

/** Our code for a code of the server; null if there is none. */
export function toRefusalCode(wire: unknown): ErrorCode | null {
  return isErrorCode(wire) && !clientCodes.has(wire) ? wire : null;
}

/** Sanitises text of a server: one line, no control or bidirectional characters, at most 200 characters. */
export function toPlainText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, 1000)
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

export function toErrorParams(data: unknown): ErrorParams {
  const params: Record<string, string | number> = {};
  if (!isWireObject(data)) return params;
  for (const name of Object.keys(data).slice(0, 20)) {
    const value = readOwn(data, name);
    if (typeof value === 'string') params[name] = toPlainText(value);
    if (typeof value === 'number' && Number.isFinite(value)) params[name] = value;
  }
  return params;
}

/** A refusal inside an answer; an unknown code still counts as a refusal. */
export function toRefusal(data: WireObject): Refusal {
  return { code: toRefusalCode(readOwn(data, 'code')) ?? 'data-error', params: toErrorParams(readOwn(data, 'params')) };
}

/**
 * When the registration was submitted that is under review, in milliseconds since the epoch; null if the server does not
 * say, or names no moment that has passed.
 */
export function reviewedSince({ code, params }: Refusal, now: number): number | null {
  const since = code === 'account-under-review' ? toTime(params.since) : null;
  return since !== null && since <= now ? since : null;
}
