import { type Listeners, listenTo, tellEach } from '../tell-each.js';
import type { Address } from './environment.js';

/** An address bar that is nowhere. Who leaves is told to `left`, and stays. */
export function createMemoryAddress(start: string, left: (url: string) => void = () => {}): Address {
  const history = [start];
  const listeners: Listeners<void> = new Set();
  const href = () => history[history.length - 1] ?? start;
  const absolute = (url: string) => new URL(url, href()).href;

  return {
    href,
    push: (url) => void history.push(absolute(url)),
    replace(url) {
      history[history.length - 1] = absolute(url);
    },
    leave: (url) => left(absolute(url)),
    subscribe: (listener) => listenTo(listeners, listener),
    back() {
      if (history.length === 1) return;
      history.pop();
      tellEach(listeners, undefined);
    },
  };
}
