import type { DraftVerbs } from '../../flow/draft-verbs.js';
import type { Flow, Values } from '../../flow/flow.js';
import type { CodeVerbs } from '../../flow/send-code.js';
import type { RegisterField } from './register-rules.js';
import type { RegisterStep } from './register-steps.js';

/** See `createRegisterFlow`. */
export interface RegisterFlow
  extends Flow<RegisterStep, RegisterField>,
    DraftVerbs<RegisterField>,
    CodeVerbs<RegisterField> {
  /** Determines who can register here, or resumes a set-up after a reload. Does nothing once it is known. */
  open(): Promise<void>;
  /** Continues from the details to what is missing: the names, or nothing for somebody who is known or under review. */
  submit(values: Values<RegisterField>): Promise<void>;
  /** Registers and logs in. If only the login fails, a retry does not register again. */
  complete(values: Values<RegisterField>): Promise<void>;
  /** Another phone than the one that is proven. */
  changePhone(): void;
  /** Returns from the names to the details, and from a landing to an empty form. */
  back(): void;
  /** Imports sample data of an industry, or none. */
  initialize(values: Values<RegisterField>, options: { importData: boolean }): Promise<void>;
  /** Enters the management side of a set-up enterprise. */
  signIn(): Promise<void>;
}

export interface RegisterOptions {
  /** A social identity to link to the new login. */
  readonly openId?: string | undefined;
  /** The page offers a login by code, for a phone that is registered already: the step `known`. */
  readonly byCode?: boolean | undefined;
}
