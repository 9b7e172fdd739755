import type { DraftVerbs } from '../../flow/draft-verbs.js';
import type { Flow, Values } from '../../flow/flow.js';
import type { CodeVerbs } from '../../flow/send-code.js';
import type { FranchiseField } from './franchise-rules.js';
import type { FranchiseStep } from './franchise-steps.js';
import type { Pictures } from './pictures.js';
import type { Upload } from './upload.js';

/** See `createFranchiseFlow`. */
export interface FranchiseFlow
  extends Flow<FranchiseStep, FranchiseField>,
    DraftVerbs<FranchiseField>,
    CodeVerbs<FranchiseField> {
  /** The image of the business license. */
  readonly license: Upload;
  /** Further pictures, for servers that take them (`settings.pictures`). */
  readonly pictures: Pictures;
  /** Continues after a reload with the phone that was verified in this tab within ten minutes. */
  open(): Promise<void>;
  /** Verifies the phone; shows the existing application, or the form. */
  prove(values: Values<FranchiseField>): Promise<void>;
  /** Another phone than the one that is verified. */
  changePhone(): void;
  /** Returns from the form to the phone. */
  back(): void;
  /** Submits the application; leads to `result`. */
  submit(values: Values<FranchiseField>): Promise<void>;
  /**
   * Opens a refused application in the form, to be corrected and resubmitted; asks for its phone first if that is not
   * verified.
   */
  correct(): Promise<void>;
  /** Refreshes the state of the application. */
  refresh(): Promise<void>;
}
