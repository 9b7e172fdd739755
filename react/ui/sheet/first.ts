import { base } from './base.js';
import { card } from './card.js';
import { controls } from './controls.js';
import { tokens } from './tokens.js';

/** What the form of a login is drawn with, as it begins. The base comes first: all else builds on it. */
export const first: string = [base, tokens, controls, card].join('\n');
