import type { Address } from '../environment/environment.js';
import { createStore, type Readable } from '../store.js';
import { matchRoute, toPath } from './match-route.js';
import type { Place } from './routes.js';

/**
 * Where the place of a portal is kept: nowhere (an element in a page), in the fragment, or in the path (a page of its
 * own).
 */
export type Routing = 'none' | 'hash' | 'path';

export interface Router extends Readable<Place> {
  go(place: Place): void;
  /** Shows another place without a step in the history. */
  replace(place: Place): void;
  back(): void;
  /** Whether `back` leads anywhere. */
  hasBack(): boolean;
  /** The address of a place, for a real link; null where places have none. */
  hrefOf(place: Place): string | null;
  destroy(): void;
}

export interface RouterOptions {
  readonly address: Address;
  readonly routing: Routing;
  /** Shown where the address tells nothing: with `none` always, else on an empty fragment. */
  readonly initial: Place;
}

export function createRouter({ address, routing, initial }: RouterOptions): Router {
  /** Null when the address speaks of something else: a fragment that is no path is the page's own anchor. */
  const read = (): Place | null => {
    if (routing === 'none') return initial;
    const { pathname, hash } = new URL(address.href());
    const path = routing === 'hash' ? hash.slice(1) : pathname;
    if (path === '') return initial;
    if (!path.startsWith('/')) return null;
    return matchRoute(path) ?? { screen: 'not-found', params: {} };
  };

  /** The places that `back` leads through, the latest last; `stepped` when the address made a step as well. */
  const trail: { readonly place: Place; readonly stepped: boolean }[] = [];
  const store = createStore<Place>(read() ?? initial);
  /** A step that the device made: back, when it leads where the trail would, else onward. */
  const follow = () => {
    const [next, now, before] = [read(), store.get(), trail[trail.length - 1]];
    if (next === null || isSame(now, next)) return;
    if (before !== undefined && isSame(before.place, next)) trail.pop();
    else trail.push({ place: now, stepped: true });
    store.set(next);
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

  const replace = (place: Place) => {
    const url = toUrl(place);
    if (url !== null) address.replace(url);
    store.set(place);
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    hrefOf: toUrl,
    replace,
    go(place) {
      const url = toUrl(place);
      trail.push({ place: store.get(), stepped: url !== null });
      if (url !== null) address.push(url);
      store.set(place);
    },
    back() {
      const before = trail.pop();
      if (!before) return;
      store.set(before.place);
      if (before.stepped) address.back();
    },
    hasBack: () => trail.length > 0,
    destroy: stop,
  };
}

function isSame(one: Place, other: Place): boolean {
  const names = Object.keys(one.params);
  return (
    one.screen === other.screen &&
    names.length === Object.keys(other.params).length &&
    names.every((name) => one.params[name] === other.params[name])
  );
}
