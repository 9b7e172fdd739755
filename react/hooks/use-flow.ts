import { type RefObject, useContext, useEffect, useState } from 'react';
import type { Flow, FlowState, Portal, Values } from '../../core/index.js';
import { useAfterReplay } from '../hydration/use-after-replay.js';
import { useFieldSettings } from '../provider/fields.js';
import { usePortal } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';
import { describedBy } from './described-by.js';
import { StepsContext } from './steps.js';

/** The attributes that connect an input to its flow. No value: inputs are uncontrolled. */
export interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-required'?: boolean | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
  onBlur(event: { readonly currentTarget: Control }): void;
  onInput(event: { readonly currentTarget: Control }): void;
}

/** A flow and what connects a form to it. */
export interface FlowProps<F, Field extends string, Step = unknown> {
  readonly state: FlowState<Step, Field>;
  readonly flow: F;
  readonly field: (name: Field) => FieldProps;
}

/** The same, of a form whose values are also read from outside of it. */
export interface FlowFormProps<F, Field extends string> extends FlowProps<F, Field> {
  readonly form: RefObject<HTMLFormElement | null>;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Creates a flow that lives as long as the component: returns its `state`, the `flow` with its verbs, and `field(name)`,
 * the props of an input. Element ids derive from the portal's instance id, so they are the same on a server: the message of
 * a field belongs in `{id}-error`, that of a failed call in `{instanceId}-error`, a hint of the page in `{id}-hint`.
 */
export function useFlow<Step, Field extends string, F extends Flow<Step, Field>>(
  create: (portal: Portal) => F & Flow<Step, Field>,
): FlowProps<F, Field, Step> {
  const portal = usePortal();
  const [flow] = useState(() => create(portal));
  const state = useReadable(flow);
  useEffect(() => flow.dispose, [flow]);
  const steps = useContext(StepsContext);
  useEffect(() => steps?.onForward(flow.forward), [steps, flow]);
  const afterPress = useAfterReplay();
  const settingOf = useFieldSettings();

  const field = (name: Field): FieldProps => {
    const id = `${portal.instanceId}-${name}`;
    const wrong = state.issues[name] !== undefined;
    const refused = state.error?.field === name;
    return {
      id,
      name,
      'aria-required': true, // no flow has an optional field
      'aria-invalid': wrong || refused || undefined,
      'aria-describedby': describedBy(
        settingOf(id)?.hint && `${id}-hint`,
        wrong ? `${id}-error` : refused ? `${portal.instanceId}-error` : undefined,
      ),
      onBlur: ({ currentTarget: { form } }) => {
        if (form) afterPress(() => flow.check(name, readValues<Field>(form)));
      },
      onInput: () => flow.clear(name),
    };
  };

  return { state, flow, field };
}

/** The current values of a form, as typed: a password is never changed, and the flows normalize what may be. */
export function readValues<Field extends string>(form: HTMLFormElement): Values<Field> {
  return Object.fromEntries(new FormData(form)) as Values<Field>; // the field names of the form
}
