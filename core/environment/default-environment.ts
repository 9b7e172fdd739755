import { browserEnvironment } from './browser.js';
import type { Environment } from './environment.js';
import { headlessEnvironment } from './headless.js';

/** The browser's environment if there is a page, else a headless one. */
export function defaultEnvironment(): Environment {
  return 'window' in globalThis ? browserEnvironment() : headlessEnvironment();
}
