import type { KeyValueStorage } from '../environment/environment.js';
import { type RecordName, toStorageKey } from './stored.js';

/** Versioned JSON under our storage keys. Missing, broken or outdated values read as `null`. */
export interface Records {
  read(name: RecordName): unknown;
  write(name: RecordName, value: unknown): void;
  remove(name: RecordName): void;
  /** Subscribes to changes of these records by other tabs; `removed` as in `KeyValueStorage`. */
  subscribe(names: readonly RecordName[], listener: (removed?: boolean) => void): () => void;
}

const version = 1;

export function createRecords(storage: KeyValueStorage, prefix: string): Records {
  const key = (name: RecordName) => toStorageKey(prefix, name);

  return {
    read(name) {
      try {
        const record = JSON.parse(storage.get(key(name)) ?? '') as { v?: unknown; value?: unknown } | null; // validated below
        if (record?.v === version) return record.value ?? null;
      } catch {
        // A foreign value under our key, perhaps of the page: kept until we write.
      }
      return null;
    },
    write: (name, value) => storage.set(key(name), JSON.stringify({ v: version, value })),
    remove: (name) => storage.remove(key(name)),
    subscribe: (names, listener) =>
      storage.subscribe((changed, removed) => {
        if (changed === null || names.some((name) => key(name) === changed)) listener(removed);
      }),
  };
}
