import { createStore, type Readable } from './store.js';

/** What happened last, the latest last. */
export interface Log<Entry> extends Readable<readonly Entry[]> {
  add(entry: Entry): void;
}

const maxEntries = 100;

/** A log that forgets what is oldest, and adds nothing once `signal` is aborted. */
export function createLog<Entry>(signal?: AbortSignal): Log<Entry> {
  const { get, set, subscribe } = createStore<readonly Entry[]>([], signal);
  return { get, subscribe, add: (entry) => set([...get(), entry].slice(-maxEntries)) };
}
