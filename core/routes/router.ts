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
  /**
   * With `none`: each place has an entry in the history of the page all the same, whose address stays. Entries are numbered,
   * across all portals of the page; those without a number are the page's own, and leave the place as it is.
   */
  readonly entries?: boolean | undefined;
  /** The place if the URL has none: with `none` always, else for an empty fragment. */
  readonly initial: Place;
  readonly signal?: AbortSignal | undefined;
}

/** A visited place, with the number of its history entry. */
interface Visit {
  place: Place;
  number: number;
}

export function createRouter({ address, routing, entries = false, initial, signal }: RouterOptions): Router {
  const inUrl = routing !== 'none';
  /** Null if the URL has no place: a fragment that is not a path is an anchor of the page. */
  const read = (): Place | null => {
    if (!inUrl) return null;
    const { pathname, hash } = new URL(address.href());
    const path = routing === 'hash' ? hash.slice(1) : pathname;
    if (path === '') return initial;
    if (!path.startsWith('/')) return null;
    return matchRoute(path) ?? { screen: 'not-found', params: {} };
  };

  const store = createStore<Place>(read() ?? initial, signal);
  let shown: Visit = { place: store.get(), number: Math.max(0, address.at()) };
  /** In the order of their entries. */
  let visits: readonly Visit[] = [shown];
  const before = (): Visit | undefined => visits[visits.indexOf(shown) - 1];
  const show = (visit: Visit) => {
    shown = visit;
    store.set(visit.place);
  };

  /** The browser is going back, which takes it a moment. */
  let leaving = false;
  /** Changes of the history that wait for it, in order. */
  const waiting: (() => void)[] = [];
  const write = (change: () => void) => {
    if (!inUrl && !entries) return;
    if (leaving) waiting.push(change);
    else change();
  };

  /** Handles back and forward, and URLs entered by the user. */
  const follow = () => {
    leaving = false;
    while (!leaving && waiting.length > 0) waiting.shift()?.();
    if (leaving) return; // this entry is being left, too
    const number = address.at();
    if (number < 0) return address.back(-number);
    const next = read();
    const path = next && toPath(next);
    const isThere = ({ place }: Visit) => (next ? (toPath(place) ?? path) === path : number > 0);
    const upTo = visits.filter((visit) => visit.number <= number); // others are of other portals
    const visit = upTo.filter(isThere).pop();
    if (visit) return show(visit);
    if (next === null || isThere(shown)) return;
    const entered = { place: next, number };
    visits = [...upTo, entered, ...visits.slice(upTo.length)];
    show(entered);
  };
  const stop = inUrl || entries ? address.subscribe(follow) : () => undefined;

  /** The number of the current entry, which gets one if it has to be told from the page's own. */
  const numbered = (visit: Visit): number => {
    if (inUrl || address.at() > 0) return address.at();
    const number = Math.max(address.unused?.() ?? 0, ...visits.map((one) => one.number + 1));
    address.replace(address.href(), number);
    if (visit.number === 0) visit.number = number;
    else visits = visits.flatMap((one) => (one === visit ? [one, { ...one, number }] : [one])); // an entry of the page, above
    return number;
  };

  const toUrl = (place: Place): string | null => {
    const path = toPath(place);
    if (path === null || !inUrl) return null;
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
      shown.place = place;
      write(() => inUrl && address.replace(toUrl(place) ?? address.href()));
      show(shown);
    },
    go(place) {
      const below = shown;
      const visit = { place, number: 0 };
      visits = [...visits.slice(0, visits.indexOf(shown) + 1), visit];
      write(() => {
        visit.number = numbered(below) + 1;
        address.push(toUrl(place) ?? address.href(), visit.number);
      });
      show(visit);
    },
    back() {
      const left = shown;
      const visit = before();
      if (!visit) return;
      write(() => {
        // Above an entry of another portal, going back would undo its screen instead.
        leaving = inUrl || address.at() === left.number;
        if (leaving) address.back();
        else visits = visits.filter((one) => one !== left);
      });
      show(visit);
    },
    hasBack: () => before() !== undefined,
    destroy: stop,
  };
}
