import { edition } from './scope.js';

/** Where the loader of this version leaves the first rules for the runtime, another program: they travel once. */
export const place = `account-portal.first-rules ${edition}`;

interface Around {
  [place: symbol]: string | undefined;
}

export function leaveFirst(rules: string): void {
  (globalThis as Around)[Symbol.for(place)] = rules;
}

/** In the files for a script tag the sheet begins with these (`first.ts`). */
export function leftFirst(): string {
  return (globalThis as Around)[Symbol.for(place)] ?? '';
}
