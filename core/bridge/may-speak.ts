import type { Environment } from '../environment/environment.js';
import { toOrigin } from '../tenant/hosts.js';

/** Only the page itself, on an origin that the app's users expect, talks to an app: no frame, no stranger's page. */
export function maySpeak({ injected, address }: Environment, allowedOrigins: readonly string[]): boolean {
  const here = toOrigin(address.href());
  return injected.top && here !== null && allowedOrigins.some((origin) => toOrigin(origin) === here);
}
