import type { Environment } from './environment.js';

/** The globals that browsers and Node have in common. */
export interface Globals {
  /** Missing in jsdom. */
  fetch?(url: string, init: RequestInit): Promise<Response>;
  readonly crypto: { getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array };
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** Looks up globals on use, so that a later replacement by a host or test is used. */
export function fromGlobals(globals: Globals): Pick<Environment, 'fetch' | 'clock' | 'randomBytes'> {
  return {
    async fetch(url, init) {
      if (!globals.fetch) throw new ReferenceError('fetch is not defined');
      return globals.fetch(url, init);
    },
    clock: {
      now: () => Date.now(),
      after(milliseconds, run) {
        const timer = globals.setTimeout(run, milliseconds);
        return () => globals.clearTimeout(timer);
      },
    },
    randomBytes: (count) => globals.crypto.getRandomValues(new Uint8Array(count)),
  };
}
