import type { Shown } from '../../base/redacted.js';
import { type FranchiseApplication, shownApplication } from '../../model/franchise-application.js';
import type { Region } from '../../model/region.js';

/** Verify the phone, fill in the form, submit, wait for an administrator (rules.md 4.5). */
export type FranchiseStep =
  /** `provenPhone` is one that is verified already: neither it nor a code is asked for. */
  | { readonly name: 'phone'; readonly provenPhone?: string }
  | { readonly name: 'form'; readonly regions: readonly Region[]; readonly earlier: FranchiseApplication | null }
  /** Submitted, approved or refused with a reason. */
  | { readonly name: 'result'; readonly application: FranchiseApplication };

export const shownFranchise: Shown<FranchiseStep> = { earlier: shownApplication, application: shownApplication };
