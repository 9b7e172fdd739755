import type { IndustryId } from '../model/industry.js';
import { redacted } from './redacted.js';

/** What the native app around the page told of itself (spec.md section 3); `null` for what it did not. */
export interface AppFacts {
  /** Of who is signed in to the app. A secret. */
  readonly token: string | null;
  /** Where the app wants the calls to go, when the page allows that origin. */
  readonly apiOrigin: string | null;
  readonly state: string | null;
  readonly version: string | null;
  readonly mac: string | null;
  readonly industry: IndustryId | null;
}

export const noAppFacts: AppFacts = redacted({
  token: null,
  apiOrigin: null,
  state: null,
  version: null,
  mac: null,
  industry: null,
});
