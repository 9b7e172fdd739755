/** A promise that is resolved from outside, and can be asked whether it has been. */
export interface Deferred {
  readonly promise: Promise<void>;
  readonly resolved: boolean;
  resolve(): void;
}

export function createDeferred(): Deferred {
  let resolved = false;
  let settle: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return {
    promise,
    get resolved() {
      return resolved;
    },
    resolve() {
      resolved = true;
      settle();
    },
  };
}
