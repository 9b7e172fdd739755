import { edition } from './scope.js';

/** The global key of the first rules. Loader and runtime are separate bundles; only the loader contains the rules. */
export const rulesKey = `account-portal.first-rules ${edition}`;

interface GlobalRules {
  [key: symbol]: string | undefined;
}

export function publishFirstRules(rules: string): void {
  (globalThis as GlobalRules)[Symbol.for(rulesKey)] = rules;
}

/** Replaces `first.css` in the files for a script tag. */
export function publishedFirstRules(): string {
  return (globalThis as GlobalRules)[Symbol.for(rulesKey)] ?? '';
}
