import { reasonOf } from './reason-of.ts';

/** The database cannot be reached, or is too slow to wait for. What was asked for has perhaps happened. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

/** PostgreSQL's `lock_not_available`: a row or table stayed locked. From either driver. */
export function isLockTimeout(thrown: unknown): boolean {
  const cause = thrown instanceof DatabaseUnavailable ? thrown.cause : thrown;
  return cause instanceof Error && 'code' in cause && cause.code === '55P03';
}
