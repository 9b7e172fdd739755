import { expect } from 'vitest';
import type { EngineDifference } from '../../support/engine-differences.ts';

declare global {
  interface Window {
    /** URLs of the reference API with the hosted page, and of the tenant's site. */
    readonly services: { readonly portal: string; readonly tenant: string };
    /** Whether this engine runs every test, not only those in which engines differ. */
    readonly runsAll: boolean;
  }
}

type Body = () => void | Promise<void>;

interface Runner {
  it(title: string, body: Body): void;
  beforeEach(body: Body): void;
  afterEach(body: Body): void;
}

/** Gives mocha, the runner in the page, the names used by the other tests. */
const { it, beforeEach, afterEach } = globalThis as unknown as Runner; // globals of mocha

/** Runs in the first engine, or in all by `npm run test:engines`. */
const test: Runner['it'] = (title, body) => {
  if (window.runsAll) it(title, body);
};

/** A `test` for what engines differ in. */
const inEveryEngine = (_: EngineDifference): Runner['it'] => it;

export { afterEach, beforeEach, expect, inEveryEngine, test };
