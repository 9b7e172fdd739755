import type { Environment } from 'account-portal';

type Address = Environment['address'];

export interface TabHistory {
  readonly address: Address;
  /** The buttons of the browser; several steps by a long press. */
  go(steps: number): void;
  /** The page writes an entry of its own. */
  write(url: string): void;
  /** The user presses a link within the page. */
  anchor(hash: string): void;
  /** Takes the steps that were asked for, in order. */
  settle(): void;
  /** The path of each entry, that of the current one in brackets. */
  toString(): string;
}

/** The history of a tab as browsers keep it: a step through it takes a moment, and what is above goes with the next entry. */
export function tabHistory(paths: readonly string[]): TabHistory {
  const base = 'https://host.example.com';
  let entries = paths.map((path) => ({ href: new URL(path, base).href, number: 0 }));
  let at = entries.length - 1;
  const listeners = new Set<() => void>();
  const asked: number[] = [];
  let used = 0;
  const current = () => entries[at] as (typeof entries)[number]; // never empty
  const told = () => {
    for (const listener of [...listeners]) listener();
  };
  const push = (url: string, number: number) => {
    entries = [...entries.slice(0, at + 1), { href: new URL(url, current().href).href, number }];
    at += 1;
  };

  return {
    address: {
      href: () => current().href,
      at: () => current().number,
      push,
      replace(url, number = current().number) {
        entries[at] = { href: new URL(url, current().href).href, number };
      },
      length: () => entries.length,
      unused() {
        used += 100;
        return used;
      },
      back: (steps = 1) => void asked.push(-steps),
      navigate: () => {},
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    go: (steps) => void asked.push(steps),
    write: (url) => push(url, 0),
    anchor(hash) {
      push(hash, 0);
      told();
    },
    settle() {
      for (let steps = asked.shift(); steps !== undefined; steps = asked.shift()) {
        if (entries[at + steps] === undefined) continue;
        at += steps;
        told();
      }
    },
    toString: () =>
      entries
        .map(({ href }) => href.slice(base.length))
        .map((path, index) => (index === at ? `[${path}]` : path))
        .join(' '),
  };
}
