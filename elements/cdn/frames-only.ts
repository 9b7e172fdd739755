import * as tags from '../attributes/portal-tags.js';
import { defineLazy, type KnownTag } from '../iframe/define-lazy.js';
import { defineListener } from '../iframe/define-listener.js';

/** Tells the file from one that arrived empty. */
export const running = true;

// The runtime of a page whose tags are all framed. The full runtime is loaded once another tag appears.
defineListener();
for (const known of Object.values<KnownTag>(tags))
  defineLazy(known, () => import('./runtime.js').then((module) => module.running));
