/** A promise that is resolved from outside. */
export interface Deferred {
  readonly promise: Promise<void>;
  resolve(): void;
  /** Nobody has to ask. */
  reject(reason: unknown): void;
  /** Whoever asks after it was settled waits for the next time. */
  renew(): void;
}

export function createDeferred(): Deferred {
  let settle: { readonly resolve: () => void; readonly reject: (reason: unknown) => void } | null;
  let promise: Promise<void>;
  const begin = () => {
    promise = new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });
    promise.catch(() => undefined);
  };
  begin();
  return {
    get promise() {
      return promise;
    },
    resolve() {
      settle?.resolve();
      settle = null;
    },
    reject(reason) {
      settle?.reject(reason);
      settle = null;
    },
    renew() {
      if (!settle) begin();
    },
  };
}
