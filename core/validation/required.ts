import type { IssueCode } from './issues.js';
import type { Rule } from './validate.js';

const visible = /[^\s\p{Cf}]/u;

/** Whitespace and invisible characters count as empty. */
export function blank(value: unknown): boolean {
  if (typeof value === 'string') return !visible.test(value);
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === false || Number.isNaN(value);
}

/** Requires a value. */
export const required =
  (code: IssueCode): Rule =>
  (value) =>
    blank(value) ? code : null;
