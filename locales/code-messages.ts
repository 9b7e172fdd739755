import type { ErrorCode, IssueCode } from '../core/index.js';

/** A text for every error: each call can fail on each screen. */
export type ErrorMessages = Readonly<Record<`error.${ErrorCode}`, string>>;

/** A text for every code of core. */
export type CodeMessages = ErrorMessages & Readonly<Record<`issue.${IssueCode}`, string>>;
