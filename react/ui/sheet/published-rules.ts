import { version } from './scope.js';

/** The global key of the first rules. Loader and runtime are separate bundles; only the loader contains the rules. */
export const rulesKey = `account-portal.first-rules ${version}`;

interface GlobalRules {
  [key: symbol]: string | undefined;
}

export function publishCriticalRules(rules: string): void {
  (globalThis as GlobalRules)[Symbol.for(rulesKey)] = rules;
}

/** Replaces `first.css` in the files for a script tag. */
export function publishedCriticalRules(): string {
  return (globalThis as GlobalRules)[Symbol.for(rulesKey)] ?? '';
}
