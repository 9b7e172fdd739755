import type { Environment } from './environment.js';
import { fromGlobals, type Globals } from './globals.js';
import { createInPageLock } from './in-page-lock.js';
import { nothingInjected } from './injected.js';
import { createMemoryAddress } from './memory-address.js';
import { createMemoryStorage } from './memory-storage.js';

/** The simulated page of a portal without one. */
export interface HeadlessEnvironmentOptions {
  /** The URL; determines the tenant if no company id is given. */
  readonly href?: string;
  readonly userAgent?: string;
}

/**
 * The Environment outside a page: Node, a worker, a script. Real network, clock and randomness; storage and address in
 * memory.
 */
export function headlessEnvironment({
  href = 'http://localhost/',
  userAgent = '',
}: HeadlessEnvironmentOptions = {}): Environment {
  return {
    ...fromGlobals(globalThis as Globals), // globals of Node and of browsers
    storage: createMemoryStorage(),
    tabStorage: createMemoryStorage(),
    address: createMemoryAddress(href),
    userAgent,
    injected: nothingInjected,
    online: () => true,
    listen: () => () => undefined,
    exclusive: createInPageLock(),
    async upload(url, request) {
      const { uploadByFetch } = await import('./upload-by-fetch.js');
      return uploadByFetch((...call) => globalThis.fetch(...call), url, request);
    },
  };
}
