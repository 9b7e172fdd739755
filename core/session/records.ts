import type { KeyValueStorage } from '../environment/environment.js';
import { type StorageName, storageKeys } from './storage-keys.js';

/** Versioned JSON under our storage keys. Missing, broken or outdated values read as `null`. */
export interface Records {
  read(name: StorageName): unknown;
  write(name: StorageName, value: unknown): void;
  remove(name: StorageName): void;
  /** Subscribes to changes of our keys by other tabs; `removed` as in `KeyValueStorage`. */
  subscribe(listener: (removed?: boolean) => void): () => void;
}

const version = 1;

export function createRecords(storage: KeyValueStorage, prefix: string): Records {
  const key = (name: StorageName) => `${prefix}${storageKeys[name]}`;
  const ours = new Set(Object.values(storageKeys).map((name) => `${prefix}${name}`));

  return {
    read(name) {
      const text = storage.get(key(name));
      if (text === null) return null;
      try {
        const record = JSON.parse(text) as { readonly v?: unknown; readonly value?: unknown } | null; // validated below
        if (record?.v === version) return record.value ?? null;
      } catch {
        // A foreign value under our key, perhaps of the page: kept until we write.
      }
      return null;
    },
    write: (name, value) => storage.set(key(name), JSON.stringify({ v: version, value })),
    remove: (name) => storage.remove(key(name)),
    subscribe: (listener) =>
      storage.subscribe((changed, removed) => {
        if (changed === null || ours.has(changed)) listener(removed);
      }),
  };
}
