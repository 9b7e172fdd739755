import { addListener, type Listeners, notify } from '../base/listeners.js';
import type { KeyValueStorage } from './environment.js';

export interface MemoryStorage extends KeyValueStorage {
  /** Any key, as other scripts of a page write into the same storage. */
  set(key: string, value: string): void;
  /** A change by another tab; `null` removes the key. */
  changeInOtherTab(key: string, value: string | null): void;
}

/** A storage in memory. */
export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  const entries = new Map(Object.entries(initial));
  const listeners: Listeners<string> = new Set();

  return {
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
    subscribe: (listener) => addListener(listeners, listener),
    changeInOtherTab(key, value) {
      if (value === null) entries.delete(key);
      else entries.set(key, value);
      notify(listeners, key);
    },
  };
}
