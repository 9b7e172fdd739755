import { type ErrorCode, type ErrorParams, isPortalError, PortalError } from 'account-portal';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * Every answer is an envelope, whatever its HTTP status: success is `{ status: 1, data }` (spec.md section 7). A
 * refusal that concerns a person travels as 200; one that a proxy or a client library can act on carries its HTTP
 * status too.
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
};

export function answer(context: Context, data: object): Response {
  return context.json({ status: 1, data });
}

export function refuse(context: Context, code: ErrorCode, params: ErrorParams = {}, status = httpStatus[code] ?? 200) {
  if (code === 'too-many-requests') context.header('retry-after', String(params.seconds ?? 1));
  // For a client that does not know the code; people read the catalogue.
  const message = code.replaceAll('-', ' ');
  return context.json({ status: 0, code, message, params }, status);
}

/** A refusal goes out as it is. A bug goes to the log without the request, and tells the caller nothing. */
export function refuseThrown(context: Context, thrown: unknown, log: (thrown: unknown) => void): Response {
  if (isPortalError(thrown)) return refuse(context, thrown.code, thrown.params);
  log(thrown);
  return refuse(context, 'data-error');
}

export function parameterError(field: string): PortalError {
  return new PortalError('parameter-error', { field });
}
