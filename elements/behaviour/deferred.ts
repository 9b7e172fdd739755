/** A promise that is resolved from outside, and knows whether it has been. */
export interface Deferred<Value = void> {
  readonly promise: Promise<Value>;
  readonly resolved: boolean;
  resolve(value: Value): void;
}

export function createDeferred<Value = void>(): Deferred<Value> {
  let resolved = false;
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return {
    promise,
    get resolved() {
      return resolved;
    },
    resolve(value) {
      resolved = true;
      settle(value);
    },
  };
}
