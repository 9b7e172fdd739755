import { useSyncExternalStore } from 'react';
import type { Readable } from '../../core/index.js';

/** The state of a Readable, for our own components; `useSelection` is the public hook. */
export function useReadable<State>({ subscribe, get }: Readable<State>): State {
  return useSyncExternalStore(subscribe, get, get);
}
