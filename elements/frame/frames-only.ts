import * as tags from '../declarations/portal-tags.js';
import { defineLazy, type KnownTag } from './define-lazy.js';
import { defineListener } from './define-listener.js';

// The file for a page on which every tag stands in a frame. What draws a tag in the page comes when one is there.
defineListener();
for (const known of Object.values<KnownTag>(tags)) defineLazy(known, () => import('../runtime.js'));
