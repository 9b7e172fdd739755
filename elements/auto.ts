import { define } from './index.js';

// Brings the types of the tags.
export type {} from './tag/element-types.js';

// Defines every tag on import. A tag that another copy of this file has defined stays that copy's.
define();
