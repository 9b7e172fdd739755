import type { Environment } from './environment.js';

/** The globals that browsers and Node have in common. */
export interface Scope {
  fetch(url: string, init: RequestInit): Promise<Response>;
  readonly crypto: { getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array };
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** Looks up globals on use, so that a later replacement by a host or test is used. */
export function worldOf(scope: Scope): Pick<Environment, 'fetch' | 'clock' | 'randomBytes'> {
  return {
    fetch: (url, init) => scope.fetch(url, init),
    clock: {
      now: () => Date.now(),
      after(milliseconds, run) {
        const timer = scope.setTimeout(run, milliseconds);
        return () => scope.clearTimeout(timer);
      },
    },
    randomBytes: (count) => scope.crypto.getRandomValues(new Uint8Array(count)),
  };
}
