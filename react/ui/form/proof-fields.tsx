import type { ReactNode } from 'react';
import type { CodeSender, FlowState, Values } from '../../../core/index.js';
import type { FieldProps } from '../../hooks/use-flow.js';
import { CodeField } from './code-field.js';
import { PhoneField, type PhoneFieldProps } from './phone-field.js';
import { ProvenPhone } from './proven-phone.js';

type ProofField = 'phone' | 'code';

interface ProofFieldsProps<Field extends string>
  extends Pick<PhoneFieldProps, 'defaultValue' | 'label' | 'autoComplete'> {
  readonly state: FlowState<unknown, Field | ProofField>;
  readonly field: (name: ProofField) => FieldProps;
  readonly flow: { readonly resend: CodeSender; readonly changePhone?: () => void };
  /** A phone that is proven already: neither it nor a code is asked for. */
  readonly proven?: string | undefined;
  readonly onSend: (values: Values<Field | ProofField>) => void;
}

/**
 * A phone and its code, or the phone that was proven: the first part of every task that asks for one. A list, not a component,
 * as a page may order the fields.
 */
export function proofFields<Field extends string>(props: ProofFieldsProps<Field>): ReactNode[] {
  const { state, field, flow, proven, onSend, ...ofPhone } = props;
  if (proven !== undefined) return [<ProvenPhone phone={proven} onOther={() => flow.changePhone?.()} key="proven" />];
  return [
    <PhoneField {...ofPhone} field={field('phone')} issue={state.issues.phone} resend={flow.resend} key="phone" />,
    <CodeField field={field('code')} state={state} resend={flow.resend} onSend={onSend} key="code" />,
  ];
}
