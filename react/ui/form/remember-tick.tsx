import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { toAccountName } from '../../../core/index.js';
import { usePortal } from '../../provider/portal-context.js';
import { Checkbox } from './checkbox.js';

export interface RememberTickProps {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The field that is remembered. */
  readonly naming: string;
  readonly children: ReactNode;
}

/** Ticked for an account that is remembered on this device, not for the next person; until the user decides. */
export function RememberTick({ form, naming, children }: RememberTickProps): ReactNode {
  const { remembered, instanceId } = usePortal();
  const tick = useRef<HTMLInputElement>(null);
  const own = useRef(false);

  // After every render, as the form above fills its fields.
  useEffect(() => {
    const box = form.current;
    const follow = () => {
      const field = controlIn(box, naming);
      const { current } = tick;
      if (current?.disabled || current?.checked !== own.current || !(field instanceof HTMLInputElement)) return;
      own.current = current.checked = remembered.accounts().includes(toAccountName(field.value));
    };
    follow();
    box?.addEventListener('input', follow);
    return () => box?.removeEventListener('input', follow);
  });

  return (
    <Checkbox id={`${instanceId}-remember`} name="remember" input={tick}>
      {children}
    </Checkbox>
  );
}

export const controlIn = (form: HTMLFormElement | null, name: string) => form?.elements.namedItem(name);
