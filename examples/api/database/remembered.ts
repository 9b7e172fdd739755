import { BoundedMap } from '../bounded-map.ts';
import type { Changes } from './changes.ts';

/** Resolves to what `load` has read, perhaps for somebody else before. */
export type Remembered = <Value>(key: string, load: () => Promise<Value>) => Promise<Value>;

interface Entry {
  readonly value: Promise<unknown>;
  readonly readAt: number;
}

/** Enough for the companies that are read all the time; a row has some kB. */
const most = 1000;

/**
 * Remembers what was read until a change is announced, and not for long; without announcements nothing. Only for reads: what a
 * call changes, it has to look at itself. Nothing that was not found is remembered, so that nobody can fill the memory with it.
 */
export function createRemembered(changes: Changes | undefined): Remembered {
  if (changes === undefined) return (_, load) => load();
  const entries = new BoundedMap<string, Entry>(most);
  // What is being read then is forgotten, too.
  changes.onChange(() => entries.clear());
  return <Value>(key: string, load: () => Promise<Value>) => {
    const known = entries.get(key);
    const now = performance.now();
    if (known !== undefined && now - known.readAt < changes.maxAge()) return known.value as Promise<Value>; // of this key
    const entry: Entry = { value: load(), readAt: now };
    entries.set(key, entry);
    const forget = () => entries.get(key) === entry && entries.delete(key);
    entry.value.then((value) => value ?? forget(), forget);
    return entry.value as Promise<Value>; // of this load
  };
}
