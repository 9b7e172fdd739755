import { toOrigin } from '../address/hosts.js';
import type { Environment } from '../environment/environment.js';

/** Whether a page may use the app: only a top-level page on an allowed origin. */
export function mayUseApp({ injected, address }: Environment, allowedOrigins: readonly string[]): boolean {
  const pageOrigin = toOrigin(address.href());
  return injected.top && pageOrigin !== null && allowedOrigins.some((origin) => toOrigin(origin) === pageOrigin);
}
