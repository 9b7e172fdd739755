import { useEffect, useRef } from 'react';
import type { FlowState } from '../../../core/index.js';
import { takeFocus } from '../../focus/take-focus.js';

/**
 * Returns a function to call on submit: once the flow has answered, the first invalid field of the form takes the
 * focus. Where the flow was at work already, it answers at once.
 */
export function useFirstWrong(state: FlowState<unknown, string>): (form: HTMLFormElement) => void {
  const asked = useRef<readonly [form: HTMLFormElement, before: typeof state] | null>(null);

  useEffect(() => {
    const [form, before] = asked.current ?? [];
    if (!form || before === state || (state.pending !== null && before?.pending === null)) return;
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    const control = invalid?.querySelector<HTMLElement>('input, select') ?? invalid; // in a group, its first control
    takeFocus(control);
    control?.scrollIntoView?.({ block: 'nearest' }); // it may have had the focus already, and have been scrolled away
    asked.current = null;
  }, [state]);

  return (form) => {
    asked.current = [form, state]; // set at once: a new form may be submitted before its effects have run
  };
}
