import { expect } from 'vitest';

declare global {
  interface Window {
    /** URLs of the reference API with the hosted page, and of the tenant's site. */
    readonly services: { readonly portal: string; readonly tenant: string };
  }
}

type Body = () => void | Promise<void>;

interface Runner {
  it(title: string, body: Body): void;
  beforeEach(body: Body): void;
  afterEach(body: Body): void;
}

/** Gives mocha, the runner in the page, the names used by the other tests. */
const { it: test, beforeEach, afterEach } = globalThis as unknown as Runner; // globals of mocha

export { afterEach, beforeEach, expect, test };
