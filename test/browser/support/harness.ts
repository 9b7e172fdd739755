import { expect } from 'vitest';

declare global {
  interface Window {
    /** Addresses of the reference API with the hosted page, and of the tenant's site. */
    readonly services: { readonly portal: string; readonly tenant: string };
  }
}

type Body = () => void | Promise<void>;

interface Runner {
  it(title: string, body: Body): void;
  beforeEach(body: Body): void;
  afterEach(body: Body): void;
}

/** The runner in the page is mocha; these give its tests the words of the other tests. */
const { it: test, beforeEach, afterEach } = globalThis as unknown as Runner; // what mocha put there

export { afterEach, beforeEach, expect, test };
