import { useState } from 'react';

interface Retry {
  /** Runs an action and remembers it. */
  attempt(action: () => void): void;
  /** Repeats the last action. */
  retry(): void;
}

/** Remembers the last action, for a retry. */
export function useRetry(): Retry {
  const [memory] = useState(createMemory);
  return memory;
}

function createMemory(): Retry {
  let last = () => {};
  return {
    attempt(action) {
      last = action;
      action();
    },
    retry: () => last(),
  };
}
