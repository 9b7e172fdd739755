import type { KeyValueStorage } from '../environment/environment.js';
import { toStorageKey } from '../storage/stored.js';
import type { Tenant } from '../tenant/tenant.js';

/**
 * Whether the device belongs to somebody else, as its user says, else the company. Then nothing of a login is remembered,
 * and its session ends with the tab, and without use. False where the company does not ask.
 */
export interface SharedDevice {
  get(): boolean;
  /** For this tab. */
  choose(shared: boolean): void;
}

export function createSharedDevice(
  storage: KeyValueStorage,
  prefix: string,
  tenant: Pick<Tenant, 'get'>,
): SharedDevice {
  const key = toStorageKey(prefix, 'sharedDevice');
  return {
    get() {
      const state = tenant.get();
      const asked = state.status === 'ready' ? state.company?.settings.sharedDevice : undefined;
      return asked !== undefined && (storage.get(key) ?? (asked === 'default' ? '1' : '0')) === '1';
    },
    choose: (shared) => storage.set(key, shared ? '1' : '0'),
  };
}
