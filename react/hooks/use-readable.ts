import { useSyncExternalStore } from 'react';
import type { Readable } from '../../core/index.js';

/** The state of a Readable. With a selector, the component renders again only when the selected value changes. */
export function useReadable<State>(source: Readable<State>): State;
export function useReadable<State, Selection>(source: Readable<State>, select: (state: State) => Selection): Selection;
export function useReadable<State>(source: Readable<State>, select?: (state: State) => unknown) {
  const read = () => (select ? select(source.get()) : source.get());
  return useSyncExternalStore(source.subscribe, read, read);
}
