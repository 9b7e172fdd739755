import type { RefObject } from 'react';
import type { FlowState, FranchiseField, FranchiseFlow } from '../../../core/index.js';
import type { FieldProps } from '../../hooks/use-flow.js';

/** What each form of the application is given. */
export interface FranchiseFormProps {
  readonly state: FlowState<unknown, FranchiseField>;
  readonly flow: FranchiseFlow;
  readonly field: (name: FranchiseField) => FieldProps;
  readonly form: RefObject<HTMLFormElement | null>;
}
