import { useState } from 'react';

interface Again {
  /** Runs an action and remembers it. */
  ask(action: () => void): void;
  /** Repeats the last action. */
  again(): void;
}

/** Remembers the last action, for a retry. */
export function useAgain(): Again {
  const [memory] = useState(createMemory);
  return memory;
}

function createMemory(): Again {
  let last = () => {};
  return {
    ask(action) {
      last = action;
      action();
    },
    again: () => last(),
  };
}
