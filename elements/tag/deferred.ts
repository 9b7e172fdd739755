/** A promise that is resolved from outside, and knows whether it has been. */
export interface Deferred {
  readonly promise: Promise<void>;
  readonly resolved: boolean;
  resolve(): void;
  /** Whoever asks after it was resolved waits for the next time. */
  renew(): void;
}

export function createDeferred(): Deferred {
  let settle: (() => void) | null;
  let promise: Promise<void>;
  const begin = () => {
    promise = new Promise((resolve) => {
      settle = resolve;
    });
  };
  begin();
  return {
    get promise() {
      return promise;
    },
    get resolved() {
      return !settle;
    },
    resolve() {
      settle?.();
      settle = null;
    },
    renew() {
      if (!settle) begin();
    },
  };
}
