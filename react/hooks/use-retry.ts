import { type RefObject, useRef, useState } from 'react';
import type { Values } from '../../core/index.js';
import { readValues } from './use-flow.js';

interface Retry<Field extends string> {
  /** The form that is shown. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** Runs an action and remembers it. */
  attempt(action: () => void): void;
  /** Attempts a verb with the values that the form then has, also on retry. */
  withForm(verb: (values: Values<Field>) => Promise<void>): () => void;
  /** Repeats the last action. */
  retry(): void;
}

/** Remembers the last action, for a retry. */
export function useRetry<Field extends string>(): Retry<Field> {
  const form = useRef<HTMLFormElement>(null);
  const [memory] = useState(() => createMemory<Field>(form));
  return memory;
}

function createMemory<Field extends string>(form: RefObject<HTMLFormElement | null>): Retry<Field> {
  let last = () => {};
  const attempt = (action: () => void) => {
    last = action;
    action();
  };
  return {
    form,
    attempt,
    withForm: (verb) => () =>
      attempt(() => {
        if (form.current) void verb(readValues(form.current));
      }),
    retry: () => last(),
  };
}
