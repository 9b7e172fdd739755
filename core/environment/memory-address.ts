import { addListener, type Listeners, notify } from '../base/listeners.js';
import type { Address } from './environment.js';

/** An address bar in memory. `left` is called with each URL that the page would navigate to. */
export function createMemoryAddress(
  start: string,
  left: (url: string) => void = () => {},
): Address & { forward(): void } {
  type Entry = { readonly href: string; readonly at: number };
  const past: Entry[] = [];
  const ahead: Entry[] = [];
  const listeners: Listeners<void> = new Set();
  let shown = { href: start, at: 0 };
  const absolute = (url: string) => new URL(url, shown.href).href;
  const move = (from: Entry[], to: Entry[], steps = 1) => {
    if (from.length < steps) return;
    for (let step = 0; step < steps; step += 1) {
      to.push(shown);
      shown = from.pop() as Entry; // there are enough
    }
    notify(listeners, undefined);
  };
  const back = (steps?: number) => move(past, ahead, steps);
  const length = () => past.length + 1 + ahead.length;
  const forward = () => move(ahead, past);

  return {
    at: () => shown.at,
    href: () => shown.href,
    push(url, at) {
      past.push(shown);
      ahead.length = 0;
      shown = { href: absolute(url), at };
    },
    replace(url, at = shown.at) {
      shown = { at, href: absolute(url) };
    },
    navigate: (url) => left(absolute(url)),
    subscribe: (listener) => addListener(listeners, listener),
    length,
    isLowest: () => new URL(past[past.length - 1]?.href ?? 'about:blank').origin !== new URL(shown.href).origin,
    back,
    forward,
  };
}
