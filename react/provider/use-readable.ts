import { useRef, useSyncExternalStore } from 'react';
import type { Readable } from '../../core/index.js';

/**
 * The state of a Readable. With a selector, the component renders again only when the selection changes; of a new object or
 * list, when one of its values does.
 */
export function useReadable<State>(source: Readable<State>): State;
export function useReadable<State, Selection>(source: Readable<State>, select: (state: State) => Selection): Selection;
export function useReadable<State>({ subscribe, get }: Readable<State>, select?: (state: State) => unknown) {
  const last = useRef<unknown>(undefined);
  const read = () => {
    const selection = select ? select(get()) : get();
    if (!select || !isSame(last.current, selection)) last.current = selection;
    return last.current;
  };
  return useSyncExternalStore(subscribe, read, read);
}

function isSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other);
  const names = Object.keys(other);
  return names.length === Object.keys(one).length && names.every((name) => Object.is(one[name], other[name]));
}

/** Plain objects and lists; others, such as a Map, have their values elsewhere. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === '[object Object]' || Array.isArray(value);
}
