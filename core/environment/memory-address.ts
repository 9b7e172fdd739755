import type { Address } from './environment.js';

export interface MemoryAddress extends Address {
  /** What the address was told, in order, as absolute URLs. */
  readonly seen: { readonly left: string[]; readonly pushed: string[]; readonly replaced: string[] };
}

/** An address bar that is nowhere: it remembers what it was told. */
export function createMemoryAddress(start: string): MemoryAddress {
  const seen = { left: [] as string[], pushed: [] as string[], replaced: [] as string[] };
  const history = [start];
  const listeners = new Set<{ run: () => void }>();
  const href = () => history[history.length - 1] ?? start;
  const absolute = (url: string) => new URL(url, href()).href;

  return {
    seen,
    href,
    push(url: string) {
      const next = absolute(url);
      seen.pushed.push(next);
      history.push(next);
    },
    replace(url: string) {
      const next = absolute(url);
      seen.replaced.push(next);
      history[history.length - 1] = next;
    },
    leave(url: string) {
      seen.left.push(absolute(url));
    },
    subscribe(run: () => void) {
      const entry = { run };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    back() {
      if (history.length === 1) return;
      history.pop();
      for (const { run } of [...listeners]) run();
    },
  };
}
