/** PostgreSQL's `unique_violation`, from either driver. */
export function isDuplicate(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === '23505';
}
