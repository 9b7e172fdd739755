import { reasonOf } from './reason-of.ts';

/** The database cannot be reached, or is too slow to wait for. What was asked for has perhaps happened. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

/** SQLSTATEs of a server that is slow, stopping, starting or full; all others are errors of ours. */
export const isOfServer = (code: unknown): boolean => /^(?:08|53|55P03$|57014$|57P0)/.test(String(code));

/** PgBouncer takes few parameters at the start of a connection. */
export const isRefusedParameter = (cause: unknown): boolean => /^unsupported startup parameter/.test(reasonOf(cause));

/** Whether waiting may help, as with a server that starts; not with a wrong password, certificate or parameter. */
export function canPass({ cause }: DatabaseUnavailable): boolean {
  const { code } = Object(cause) as { readonly code?: unknown }; // any value can be thrown
  if (code === undefined) return /timeout|terminated/i.test(reasonOf(cause));
  return /^E(?!RR_|PROTO)[A-Z_]+$/.test(String(code)) || (isOfServer(code) && !isRefusedParameter(cause));
}

/** PostgreSQL's `lock_not_available`: a row or table stayed locked. From either driver. */
export const isLockTimeout = (thrown: unknown): boolean => codeOf(thrown) === '55P03';

/** PostgreSQL's `disk_full`. Reading still works then. */
export const isDiskFull = (thrown: unknown): boolean => codeOf(thrown) === '53100';

function codeOf(thrown: unknown): unknown {
  const cause = thrown instanceof DatabaseUnavailable ? thrown.cause : thrown;
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}
