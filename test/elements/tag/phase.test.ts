import { expect, test } from 'vitest';
import { contentOf, nextPhase, type Phase, type PhaseEvent } from '../../../elements/tag/phase.ts';

const events: readonly PhaseEvent[] = ['markup', 'draw', 'interactive', 'failure', 'removal'];

test.each([
  ['gone', ['hydrating', 'drawing', 'gone', 'failed', 'gone'], 'none'],
  ['hydrating', ['hydrating', 'drawing', 'ready', 'failed', 'gone'], 'none'],
  ['drawing', ['hydrating', 'drawing', 'ready', 'failed', 'gone'], 'placeholder'],
  ['ready', ['hydrating', 'drawing', 'ready', 'failed', 'gone'], 'none'],
  ['failed', ['hydrating', 'drawing', 'ready', 'failed', 'gone'], 'fallback'],
] as const)('%s leads by each event to %s, and shows %s of the page', (phase: Phase, phases, content) => {
  expect(events.map((event) => nextPhase(phase, event))).toEqual(phases);
  expect(contentOf[phase]).toBe(content);
});
