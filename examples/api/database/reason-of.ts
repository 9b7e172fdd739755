/** Why a database cannot be used. Some errors have no message: several failed addresses, or one of the embedded database. */
export function reasonOf(cause: unknown): string {
  const { message, code, errno } = Object(cause) as Readonly<Record<string, unknown>>; // any value can be thrown
  return String(message || code || (errno === undefined ? cause : `error ${errno}`));
}
