import { createStore, type Readable } from '../base/store.js';
import type { Address } from '../environment/environment.js';
import { matchRoute, toPath } from './match-route.js';
import type { Place } from './routes.js';

/**
 * Where the place of a portal is stored: in memory (an element in a page), in the fragment, or in the path (a page of its
 * own).
 */
export type Routing = 'none' | 'hash' | 'path';

export interface Router extends Readable<Place> {
  go(place: Place): void;
  /** Replaces the place without a history entry. */
  replace(place: Place): void;
  back(): void;
  /** Whether there is a previous place. */
  hasBack(): boolean;
  /** The URL of a place, for a real link; null if it has none. */
  hrefOf(place: Place): string | null;
  destroy(): void;
}

export interface RouterOptions {
  readonly address: Address;
  readonly routing: Routing;
  /** The place if the URL has none: with `none` always, else for an empty fragment. */
  readonly initial: Place;
  readonly life?: AbortSignal | undefined;
}

export function createRouter({ address, routing, initial, life }: RouterOptions): Router {
  /** Null if the URL has no place: a fragment that is not a path is an anchor of the page. */
  const read = (): Place | null => {
    if (routing === 'none') return initial;
    const { pathname, hash } = new URL(address.href());
    const path = routing === 'hash' ? hash.slice(1) : pathname;
    if (path === '') return initial;
    if (!path.startsWith('/')) return null;
    return matchRoute(path) ?? { screen: 'not-found', params: {} };
  };

  /** The visited places, by the number of their history entry. */
  const visited: Place[] = [];
  let entry = Math.max(0, address.at());
  const store = createStore<Place>(read() ?? initial, life);
  const show = (place: Place) => {
    visited[entry] = place;
    store.set(place);
  };
  show(store.get());

  /** The browser is going back, which takes it a moment. */
  let leaving = false;
  /** Changes of the address that wait for it, in order. */
  const waiting: (() => void)[] = [];
  const write = (change: () => void) => {
    if (routing === 'none') return;
    if (leaving) waiting.push(change);
    else change();
  };
  const unlisten = () => {
    leaving = true;
    address.back();
  };

  /** Handles back and forward, and URLs entered by the user. */
  const follow = () => {
    leaving = false;
    while (!leaving && waiting.length > 0) waiting.shift()?.();
    if (leaving) return; // this entry is being left, too
    const number = address.at();
    if (number < 0) return address.back(-number);
    const next = read();
    if (next === null) return;
    const visit = visited[number];
    const path = toPath(next);
    const isThere = (place: Place) => (toPath(place) ?? path) === path;
    if (visit && isThere(visit)) {
      entry = number;
      store.set(visit);
    } else {
      entry = number || entry + 1;
      if (!isThere(store.get())) show(next);
    }
  };
  const stop = routing === 'none' ? () => undefined : address.subscribe(follow);

  const toUrl = (place: Place): string | null => {
    const path = toPath(place);
    if (path === null || routing === 'none') return null;
    const url = new URL(address.href());
    if (routing === 'hash') url.hash = path;
    else url.pathname = path;
    return url.href;
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    hrefOf: toUrl,
    replace(place) {
      write(() => address.replace(toUrl(place) ?? address.href()));
      show(place);
    },
    go(place) {
      entry += 1;
      const number = entry;
      write(() => address.push(toUrl(place) ?? address.href(), number));
      show(place);
    },
    back() {
      const before = visited[entry - 1];
      if (!before) return;
      entry -= 1;
      write(unlisten);
      store.set(before);
    },
    hasBack: () => entry - 1 in visited,
    destroy: stop,
  };
}
