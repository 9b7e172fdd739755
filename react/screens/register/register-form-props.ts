import type { RefObject } from 'react';
import type { FlowState, RegisterField, RegisterFlow } from '../../../core/index.js';
import type { FieldProps } from '../../hooks/use-flow.js';

/** What each form of the registration is given. */
export interface RegisterFormProps {
  readonly state: FlowState<unknown, RegisterField>;
  readonly flow: RegisterFlow;
  readonly field: (name: RegisterField) => FieldProps;
  readonly form: RefObject<HTMLFormElement | null>;
}
