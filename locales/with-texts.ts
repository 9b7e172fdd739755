import type { Namespace } from './messages.js';

/** Loads code, and names the texts that it shows. */
export interface LoadWithTexts<Code> {
  (): Promise<Code>;
  readonly texts?: readonly Namespace[];
}

/** Names the texts that a piece of code shows besides those of `base`: they are loaded beside it. */
export function withTexts<Code>(load: () => Promise<Code>, ...texts: readonly Namespace[]): LoadWithTexts<Code> {
  return Object.assign(load, { texts });
}

/** The texts that pieces of code show. */
export function textsOf(loads: readonly LoadWithTexts<unknown>[]): readonly Namespace[] {
  return [...new Set<Namespace>(['base', ...loads.flatMap(({ texts = [] }) => texts)])];
}
