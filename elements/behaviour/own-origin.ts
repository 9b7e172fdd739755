import { hostsFor } from '../../core/index.js';

/** Whether this page is the portal's own; on a foreign page other scripts of that origin could read what is kept. */
export function isOwnOrigin(apiHost: string): boolean {
  const { api, store, mgr, m, account } = hostsFor(apiHost);
  return [api, store, mgr, m, account].includes(globalThis.location.origin);
}
