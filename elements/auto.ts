import { define } from './index.js';

// The types of the tags come along.
export type {} from './declarations/element-types.js';

// Importing this defines every tag. A tag that another copy of this file has defined stays that copy's.
define();
