import type { KeyValueStorage } from '../environment/environment.js';
import { toStorageKey } from '../storage/stored.js';

/** A push id that has not been bound yet. Contains no token: its user must be signed in for a retry. */
export interface PendingPush {
  readonly userId: string;
  readonly at: number;
  readonly tries: number;
}

export const pendingPushKey = (prefix: string) => toStorageKey(prefix, 'pushBinding');

export function storePendingPush(storage: KeyValueStorage, prefix: string, pending: PendingPush): void {
  storage.set(pendingPushKey(prefix), JSON.stringify(pending));
}
