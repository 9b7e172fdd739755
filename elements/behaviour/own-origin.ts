import { hostsFor } from '../../core/index.js';

/** Whether this page belongs to the portal; on any other origin, scripts of that page could read what is stored. */
export function isOwnOrigin(apiHost: string): boolean {
  const { api, store, mgr, m, account } = hostsFor(apiHost);
  return [api, store, mgr, m, account].includes(globalThis.location.origin);
}
