import { browserEnvironment } from './browser.js';
import type { Environment } from './environment.js';
import { createInPageLock } from './in-page-lock.js';
import { nothingInjected } from './injected.js';
import { createMemoryAddress } from './memory-address.js';
import { createMemoryStorage } from './memory-storage.js';
import { type Scope, worldOf } from './world.js';

/** What a portal without a page believes of the page. */
export interface HeadlessEnvironmentOptions {
  /** The address a portal believes to stand at; decides the tenant where no company id is given. */
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
    ...worldOf(globalThis as Scope), // of Node and of browsers
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

/** The browser around us where there is a page, a headless world elsewhere. */
export function defaultEnvironment(): Environment {
  return 'window' in globalThis ? browserEnvironment() : headlessEnvironment();
}
