import type { MemoryEnvironment } from 'account-portal/testing';

export type Settled<Value> = { value: Value; after: number } | { error: unknown; after: number };

/**
 * Advances the memory clock until the promise settles, and returns the outcome and the elapsed milliseconds. Between two
 * steps, everything that does not depend on a timer runs to its end. Throws if the promise is still pending after `limit`.
 */
export async function settle<Value>(
  environment: Pick<MemoryEnvironment, 'advance' | 'clock'>,
  promise: Promise<Value>,
  { limit = 60_000, step = 250 } = {},
): Promise<Settled<Value>> {
  const start = environment.clock.now();
  const after = () => environment.clock.now() - start;
  const settled: { as?: Settled<Value> } = {};
  promise.then(
    (value) => {
      settled.as = { value, after: after() };
    },
    (error: unknown) => {
      settled.as = { error, after: after() };
    },
  );
  for (;;) {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    if (settled.as !== undefined) return settled.as;
    if (after() >= limit) throw new Error(`still pending after ${limit} ms of the memory clock`);
    environment.advance(step);
  }
}
