import { outcomes } from './outcomes.js';
import { states } from './states.js';

/** What any screen can come to. */
export const second: string = [states, outcomes].join('\n');
