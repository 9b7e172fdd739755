import { isPortalError } from '../errors.js';

/** The maximum number of retries of a call without side effects. */
export const repeats = 2;

/**
 * Errors that a retry may fix: no connection, a busy server, or a rate limit that says in `Retry-After` when it ends; also
 * a refused signature, as browsers resend a request whose connection was reset, with a nonce that may have been used.
 */
export function isWorthRepeating(error: unknown, retryAfter: number | null): boolean {
  if (!isPortalError(error)) return false;
  const { code } = error;
  if (code === 'too-many-requests') return retryAfter !== null;
  return code === 'network' || code === 'server-busy' || code === 'signature-refused';
}

/** Milliseconds before the next try: about 300, then about 900, half of it by chance so that clients spread out. */
export function toDelay(repeat: number, chance: number): number {
  return 300 * 3 ** repeat * (0.5 + chance / 2);
}

/** In milliseconds: a day. */
export const longestWait = 86_400_000;

/** A `Retry-After` header, seconds or a date, as milliseconds from now, at most a day; null when there is none to be read. */
export function toRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), longestWait);
}
