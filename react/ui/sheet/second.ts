import { contrast } from './contrast.js';
import { outcomes } from './outcomes.js';
import { states } from './states.js';

/** Rules that any screen may need after its first state. */
export const second: string = [states, outcomes, contrast].join('\n');
