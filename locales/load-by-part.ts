import { createCatalogueParts } from './catalogue-parts.js';
import { wordParts } from './word-parts.js';

// Replaces `load-messages.ts` in the files for a script tag; one instance per page, like any module.
const catalogues = createCatalogueParts(wordParts);

export const loadMessages = catalogues.loadMessages;
export const loadFurtherWords = catalogues.loadFurtherWords;
