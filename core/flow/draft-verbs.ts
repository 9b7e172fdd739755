import type { Values } from './flow.js';

/** Methods of the flows with a draft: input survives a reload, for this tab only. */
export interface DraftVerbs<Field extends string> {
  /** The input of this tab so far; never a password or a code. */
  readonly draft: Readonly<Partial<Record<Field, string>>>;
  /** Stores the input. */
  saveDraft(values: Values<Field>): void;
}
