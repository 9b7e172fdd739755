import type { ErrorCode, IssueCode } from '../core/index.js';

/** A text for every code of core. */
export type CodeMessages = Readonly<Record<`error.${ErrorCode}` | `issue.${IssueCode}`, string>>;
