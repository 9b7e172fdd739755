import type { KeyValueStorage } from '../environment/environment.js';
import { type RecordName, storageKeys, toStorageKey } from './stored.js';

/**
 * Plain JSON under the ten keys of the product, which its other pages read and write as well (rules.md 3.6). When a
 * value was written has a key of its own.
 */
export interface Records {
  /** A missing value is `null`; a text that is not JSON, as another page may write one, is itself. */
  read(name: RecordName): unknown;
  /** With `at`, it has a lifetime that begins then, in milliseconds since 1970. */
  write(name: RecordName, value: unknown, at?: number): void;
  /** When a value with a lifetime was written. One that another page has written counts from `now` on. */
  since(name: RecordName, now: number): number;
  remove(name: RecordName): void;
  /** Subscribes to changes of these records by other tabs. */
  subscribe(names: readonly RecordName[], listener: () => void): () => void;
}

export function createRecords(storage: KeyValueStorage, prefix: string): Records {
  const key = (name: RecordName) => toStorageKey(prefix, name);
  const sinceKey = (name: RecordName) => toStorageKey(prefix, 'since', storageKeys[name]);

  return {
    read(name) {
      const text = storage.get(key(name));
      if (text === null && storage.get(sinceKey(name)) !== null) storage.remove(sinceKey(name)); // left by another page
      return parse(text);
    },
    write(name, value, at) {
      if (at !== undefined) storage.set(sinceKey(name), `${at}`);
      storage.set(key(name), JSON.stringify(value));
    },
    since(name, now) {
      const text = storage.get(sinceKey(name)) ?? '';
      if (/^\d+$/.test(text)) return Number(text);
      storage.set(sinceKey(name), `${now}`);
      return now;
    },
    remove(name) {
      storage.remove(key(name));
      storage.remove(sinceKey(name));
    },
    subscribe: (names, listener) =>
      storage.subscribe((changed) => {
        if (changed === null || names.some((name) => key(name) === changed)) listener();
      }),
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return text;
  }
}
