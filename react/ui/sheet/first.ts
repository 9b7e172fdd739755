import { base } from './base.js';
import { card } from './card.js';
import { controls } from './controls.js';
import { tokens } from './tokens.js';

/** The rules of a login form in its initial state. The base comes first, as the others build on it. */
export const first: string = [base, tokens, controls, card].join('\n');
