import type { Values } from './flow.js';

/** What the flows that keep a draft have in common: what was typed survives a reload, for this tab only. */
export interface DraftVerbs<Field extends string> {
  /** What was typed in this tab so far; never a password or a code. */
  readonly draft: Readonly<Partial<Record<Field, string>>>;
  /** Stores what is being typed. */
  keep(values: Values<Field>): void;
}
