import { useState } from 'react';

interface Again {
  /** Does something that may have to be done again. */
  ask(action: () => void): void;
  /** Does it again, as after a failure. */
  again(): void;
}

/** Remembers what a person asked for last. */
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
