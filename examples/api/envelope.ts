import { type ErrorCode, type ErrorParams, isPortalError, PortalError } from 'account-portal';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { DatabaseUnavailable } from './database/unavailable.ts';
import { nameOutcome } from './observation/observed.ts';

/**
 * Every answer is an envelope, whatever its HTTP status: success is `{ status: 1, data }` (rules.md 6.3). Refusals
 * for users are sent with status 200; those that a proxy or HTTP client can act on have an HTTP error status.
 */
const httpStatus: Partial<Record<ErrorCode, ContentfulStatusCode>> = {
  'parameter-error': 400,
  'signature-refused': 401,
  'clock-skew': 401,
  'token-expired': 401,
  'upload-refused': 400,
  'too-many-requests': 429,
  'data-error': 500,
  'not-served': 501,
  'server-busy': 503,
};

export function answer(context: Context, data: object): Response {
  return send(context, { status: 1, data }, 200);
}

/** With its length, so that whoever compresses long answers need not open a short one. */
function send(context: Context, envelope: object, status: ContentfulStatusCode): Response {
  const text = JSON.stringify(envelope);
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
  return context.body(text, status, headers);
}

export function refuse(context: Context, code: ErrorCode, params: ErrorParams = {}, status = httpStatus[code] ?? 200) {
  if (code === 'too-many-requests' || code === 'server-busy')
    context.header('retry-after', String(params.seconds ?? 1));
  nameOutcome(context, code);
  // For clients that do not know the code; users see the text of the catalogue.
  const message = code.replaceAll('-', ' ');
  return send(context, { status: 0, code, message, params }, status);
}

/**
 * Answers with the refusal. Internal errors are logged without the request, and the caller gets no details. A caller who
 * hung up while sending is no error.
 */
export function refuseThrown(context: Context, thrown: unknown, log: (thrown: unknown) => void): Response {
  if (isPortalError(thrown)) return refuse(context, thrown.code, thrown.params);
  if (!hasHungUp(thrown)) log(thrown);
  if (thrown instanceof DatabaseUnavailable) return refuse(context, 'server-busy');
  return refuse(context, 'data-error');
}

/** Node's error for a request whose connection was closed before its end. */
const hasHungUp = (thrown: unknown) =>
  thrown instanceof Error && thrown.message === 'aborted' && 'code' in thrown && thrown.code === 'ECONNRESET';

export function parameterError(field: string): PortalError {
  return new PortalError('parameter-error', { field });
}
