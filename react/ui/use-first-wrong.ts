import { useEffect, useRef } from 'react';
import type { FlowState } from '../../core/index.js';

/**
 * Returns a function to call on submit: once the flow has answered, the first invalid field of the form takes the
 * focus.
 */
export function useFirstWrong(state: FlowState<unknown, string>): (form: HTMLFormElement) => void {
  const asked = useRef<readonly [form: HTMLFormElement, before: typeof state] | null>(null);

  useEffect(() => {
    const [form, before] = asked.current ?? [];
    if (!form || before === state || state.pending !== null) return;
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong?.querySelector<HTMLElement>('input, select') ?? wrong)?.focus(); // in a group, its first control
    asked.current = null;
  }, [state]);

  return (form) => {
    asked.current = [form, state]; // a form that has just been drawn may be asked before its effects have run
  };
}
