import { createCatalogueParts } from './catalogue-parts.js';
import { wordParts } from './word-parts.js';

// What `load-messages.ts` does, for the files for a script tag: once for the page, as an imported module is.
const catalogues = createCatalogueParts(wordParts);

export const loadMessages = catalogues.loadMessages;
export const loadFurtherWords = catalogues.loadFurtherWords;
