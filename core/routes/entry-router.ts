import { createStore } from '../base/store.js';
import type { Router, RouterOptions } from './router.js';
import type { Place } from './routes.js';

/**
 * The router of a place in a page of others: its screens have entries in the history of that page, whose address stays, so
 * that the back button leads to the screen before, not out of the page. Entries are numbered, across all portals of the
 * page; those without a number are the page's own, and leave the place as it is. A portal that ends cannot take its entries
 * back, as the page may have written others meanwhile, or be about to: the buttons pass over them instead.
 */
export function createEntryRouter({ address, initial, life }: Omit<RouterOptions, 'routing'>): Router {
  const store = createStore<Place>(initial, life);
  /** The visited places, by the number of their entry. */
  const visited = new Map<number, Place>();
  /** The number of the place that is shown. */
  let entry = address.at();
  visited.set(entry, initial);
  /** The numbers of the entries that this router has written. */
  const written = new Set<number>();

  /** The browser is going back, which takes it a moment; what changes the history waits for it. */
  let leaving = false;
  const waiting: (() => void)[] = [];
  const write = (change: () => void) => {
    if (leaving) waiting.push(change);
    else change();
  };
  /** The last number up to this one that has a place; others are of other portals. */
  const upTo = (number: number) => Math.max(-1, ...[...visited.keys()].filter((key) => key <= number));

  const follow = () => {
    leaving = false;
    while (!leaving && waiting.length > 0) waiting.shift()?.();
    const number = address.at();
    if (leaving || number === 0) return;
    const found = visited.get(upTo(number));
    if (found === undefined) return;
    entry = upTo(number);
    if (found !== store.get()) store.set(found);
  };

  /** Gives the current entry of the page a number, if it has none. */
  const numbered = () => {
    if (address.at() === 0) {
      const number = Math.max(address.unused?.() ?? 0, ...[...visited.keys()].map((key) => key + 1));
      address.replace(address.href(), number);
      visited.set(number, store.get());
      if (entry === 0) visited.delete(0); // it was this one
    }
    return address.at();
  };

  const unlisten = address.subscribe(follow);

  return {
    get: store.get,
    subscribe: store.subscribe,
    hrefOf: () => null,
    replace(place) {
      write(() => visited.set(entry, place));
      store.set(place);
    },
    go(place) {
      write(() => {
        const before = numbered();
        entry = before + 1;
        for (const number of visited.keys()) if (number > before) visited.delete(number);
        for (const number of written) if (number > before) written.delete(number);
        address.push(address.href(), entry);
        visited.set(entry, place);
        written.add(entry);
      });
      store.set(place);
    },
    back() {
      const left = entry;
      const before = visited.get(upTo(left - 1));
      if (!before) return;
      entry = upTo(left - 1);
      write(() => {
        // Above an entry of another portal, going back would undo its screen instead.
        leaving = address.at() === left;
        if (leaving) address.back();
        else {
          visited.delete(left);
          address.leave?.([left]);
        }
      });
      store.set(before);
    },
    hasBack: () => upTo(entry - 1) >= 0,
    destroy() {
      unlisten();
      address.leave?.([...written]);
    },
  };
}
