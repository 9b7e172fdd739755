import type { DefaultContent } from '../page/default-content.js';

/**
 * What stands in the page for an element:
 * - `gone`: nothing of ours, as before it is inserted and after it has left the page
 * - `hydrating`: the form that a server or the loader has drawn, while what it needs is loaded
 * - `drawing`: the page's own placeholder, until there is a field or a message
 * - `ready`: the form, interactive
 * - `failed`: the page's own content for failures
 */
export type Phase = 'gone' | 'hydrating' | 'drawing' | 'ready' | 'failed';

/**
 * What moves an element to another phase: it has found markup to hydrate, draws anew, can be used, cannot go on, or has left
 * the page.
 */
export type PhaseEvent = 'markup' | 'draw' | 'interactive' | 'failure' | 'removal';

/** A place that is missing is an event that changes nothing there. */
const transitions: Readonly<Record<Phase, Readonly<Partial<Record<PhaseEvent, Phase>>>>> = {
  gone: { markup: 'hydrating', draw: 'drawing', failure: 'failed' },
  hydrating: { draw: 'drawing', interactive: 'ready', failure: 'failed', removal: 'gone' },
  drawing: { markup: 'hydrating', interactive: 'ready', failure: 'failed', removal: 'gone' },
  ready: { markup: 'hydrating', draw: 'drawing', failure: 'failed', removal: 'gone' },
  failed: { markup: 'hydrating', draw: 'drawing', interactive: 'ready', removal: 'gone' },
};

export function nextPhase(phase: Phase, event: PhaseEvent): Phase {
  return transitions[phase][event] ?? phase;
}

/** Which of the page's own content is shown in each phase; none of it once ours is there. */
export const contentOf: Readonly<Record<Phase, Parameters<DefaultContent['show']>[0]>> = {
  gone: 'none',
  hydrating: 'none',
  drawing: 'placeholder',
  ready: 'none',
  failed: 'fallback',
};
