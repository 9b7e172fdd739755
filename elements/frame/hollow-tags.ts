import * as tags from '../portal-tags.js';
import { defineHollow, type KnownTag } from './define-hollow.js';
import { defineListener } from './define-listener.js';

// The file for a page on which every tag stands in a frame. What draws a tag in the page comes when one is there.
defineListener();
for (const known of Object.values<KnownTag>(tags)) defineHollow(known, () => import('../on-page.js'));
