/** A promise that is resolved from outside. */
export interface Deferred {
  readonly promise: Promise<void>;
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
    resolve() {
      settle?.();
      settle = null;
    },
    renew() {
      if (!settle) begin();
    },
  };
}
