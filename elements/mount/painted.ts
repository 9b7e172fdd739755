import { createPressQueue, type PressQueue } from '../../react/press-queue.js';
import type { ElementSettings } from '../declarations/element-settings.js';
import type { DefaultContent } from './default-content.js';

/**
 * What the loader leaves on a view that it has painted, or found painted by a server, for the runtime: another program.
 */
export interface Painted {
  /** What the attributes said when it painted. */
  readonly settings: ElementSettings;
  /** Where it has hidden the content of the page. */
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
 * What is pressed from now on waits for the runtime, in a view that a server has drawn. Not asked of a tag that has the
 * runtime: nobody would take the presses.
 */
export function keepPresses(view: HTMLElement): void {
  if (!paintedOn(view)) leavePainted(view, { settings: {}, content: null, presses: createPressQueue(view) });
}
