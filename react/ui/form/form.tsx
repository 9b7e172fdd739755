import { type FormEvent, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import type { FlowState, Values } from '../../../core/index.js';
import { ScreenFocusContext } from '../../focus/screen-focus.js';
import { readValues } from '../../hooks/use-flow.js';
import { useOrderedFields } from '../../provider/fields.js';
import { usePortal } from '../../provider/portal-context.js';
import { Slot } from '../../provider/slot.js';
import { usePart } from '../part.js';
import { useFirstWrong } from './use-first-wrong.js';

export interface FormProps<Field extends string> {
  readonly state: FlowState<unknown, Field>;
  readonly onSubmit: (values: Values<Field>) => void;
  /** Called on every change, with all values. */
  readonly onEdit?: ((values: Values<Field>) => void) | undefined;
  readonly form?: RefObject<HTMLFormElement | null> | undefined;
  readonly children: ReactNode;
}

/** Passes the current values on submit; if some are invalid, the first invalid field takes the focus. */
export function Form<Field extends string>({ state, onSubmit, onEdit, form, children }: FormProps<Field>): ReactNode {
  const part = usePart();
  const { instanceId } = usePortal();
  const watch = useFirstWrong(state);
  const ordered = useOrderedFields(children);
  const ownRef = useRef<HTMLFormElement>(null);
  const element = form ?? ownRef;
  const focus = useContext(ScreenFocusContext);

  useEffect(() => {
    if (element.current) focus?.onForm(element.current);
  }, [element, focus]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    watch(event.currentTarget);
    onSubmit(readValues(event.currentTarget));
  };

  return (
    <form
      {...part('form')}
      ref={element}
      aria-labelledby={`${instanceId}-heading`}
      method="dialog" // if submitted before hydration, it must not put a password into the URL
      noValidate
      aria-busy={state.pending !== null}
      onInput={onEdit && (({ currentTarget }) => onEdit(readValues(currentTarget)))}
      onSubmit={submit}
    >
      <Slot name="before-fields" />
      {ordered}
    </form>
  );
}
