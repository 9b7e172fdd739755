import type { Environment } from '../environment/environment.js';
import { toOrigin } from '../tenant/hosts.js';

/** Only the top page on an allowed origin may talk to the app. */
export function maySpeak({ injected, address }: Environment, allowedOrigins: readonly string[]): boolean {
  const here = toOrigin(address.href());
  return injected.top && here !== null && allowedOrigins.some((origin) => toOrigin(origin) === here);
}
