import { createEventReplay, type EventReplay } from '../../react/hydration/event-replay.js';
import type { ElementSettings } from '../attributes/element-settings.js';
import type { DefaultContent } from './default-content.js';

/** The loader's notes for the runtime, on a view that it has painted or a server has rendered. */
export interface Painted {
  /** The attributes when it was painted. */
  readonly settings: ElementSettings;
  /** Set if it has hidden the page's own content. */
  readonly content: DefaultContent | null;
  readonly replay: EventReplay;
}

const key = Symbol.for('account-portal.painted');

interface PaintedBox extends HTMLElement {
  [key]?: Painted;
}

export function markPainted(box: HTMLElement, painted: Painted): void {
  (box as PaintedBox)[key] = painted;
}

export function paintedOn(box: HTMLElement | null): Painted | undefined {
  return (box as PaintedBox | null)?.[key];
}

/**
 * Queues presses in a server-rendered view until the runtime has loaded. Not for a tag that is defined already: nobody
 * would replay them.
 */
export function holdEvents(box: HTMLElement): void {
  if (!paintedOn(box)) markPainted(box, { settings: {}, content: null, replay: createEventReplay(box) });
}
