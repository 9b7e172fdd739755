import { outcomes } from './outcomes.js';
import { preferences } from './preferences.js';
import { states } from './states.js';

/** The part of them that a form may need that the loader paints: those for preferences wait for the runtime. */
export const secondPainted: string = [states, outcomes].join('\n');

/** Rules that any screen may need after its first state. */
export const second: string = [secondPainted, preferences].join('\n');
