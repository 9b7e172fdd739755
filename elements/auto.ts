import { define } from './index.js';

// Importing this defines every tag. A tag that another copy of this file has defined stays that copy's.
define();
