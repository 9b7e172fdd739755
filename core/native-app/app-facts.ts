import { redacted, type Shown } from '../base/redacted.js';
import type { IndustryId } from '../model/industry.js';

/** What the native app has reported (rules.md 3.7); `null` for what it has not. */
export interface AppFacts {
  /** The token of the app's user. A secret. */
  readonly token: string | null;
  /** The API origin requested by the app, if the page allows it. */
  readonly apiOrigin: string | null;
  readonly state: string | null;
  readonly version: string | null;
  readonly mac: string | null;
  readonly industry: IndustryId | null;
}

const shown = {
  apiOrigin: true,
  state: true,
  version: true,
  mac: true,
  industry: true,
} as const satisfies Shown<AppFacts>;

/** Facts whose token stays out of logs. */
export const toAppFacts = (facts: AppFacts): AppFacts => redacted(facts, shown);

export const noAppFacts: AppFacts = toAppFacts({
  token: null,
  apiOrigin: null,
  state: null,
  version: null,
  mac: null,
  industry: null,
});
