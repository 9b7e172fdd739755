import { createPressQueue, type PressQueue } from '../../react/press-queue.js';
import type { ElementSettings } from '../declarations/element-settings.js';
import type { DefaultContent } from './default-content.js';

/** What the loader leaves for the runtime on a view that it has painted, or that a server has drawn. */
export interface Painted {
  /** The attributes when it was painted. */
  readonly settings: ElementSettings;
  /** Set if it has hidden the page's own content. */
  readonly content: DefaultContent | null;
  readonly presses: PressQueue;
}

const key = Symbol.for('account-portal.painted');

interface PaintedView extends HTMLElement {
  [key]?: Painted;
}

export function leavePainted(view: HTMLElement, painted: Painted): void {
  (view as PaintedView)[key] = painted;
}

export function paintedOn(view: HTMLElement): Painted | undefined {
  return (view as PaintedView)[key];
}

/**
 * Queues presses in a view that a server has drawn until the runtime is here. Not for a tag that has the runtime
 * already: nobody would replay them.
 */
export function keepPresses(view: HTMLElement): void {
  if (!paintedOn(view)) leavePainted(view, { settings: {}, content: null, presses: createPressQueue(view) });
}
