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
    back() {
      const before = past.pop();
      if (!before) return;
      ahead.push(shown);
      shown = before;
      notify(listeners, undefined);
    },
    forward() {
      const next = ahead.pop();
      if (!next) return;
      past.push(shown);
      shown = next;
      notify(listeners, undefined);
    },
  };
}
