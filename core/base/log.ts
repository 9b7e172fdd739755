import { createStore, type Readable } from './store.js';

/** What happened last, the latest last. */
export interface Log<Entry> extends Readable<readonly Entry[]> {
  add(entry: Entry): void;
}

const maxEntries = 100;

/** A log that forgets what is oldest, and adds nothing after the end of `life`. */
export function createLog<Entry>(life?: AbortSignal): Log<Entry> {
  const { get, set, subscribe } = createStore<readonly Entry[]>([], life);
  return { get, subscribe, add: (entry) => set([...get(), entry].slice(-maxEntries)) };
}
