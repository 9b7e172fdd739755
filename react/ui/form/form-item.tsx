import type { ReactNode } from 'react';
import type { IssueCode } from '../../../core/index.js';
import { useFieldSettings } from '../../provider/fields.js';
import { usePart } from '../part.js';
import { FieldError } from './field-error.js';

export interface FormItemProps {
  readonly id: string;
  readonly label: string;
  readonly issue?: IssueCode | undefined;
  /** A hint, with the id `{id}-hint`. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A labelled control with its error below. */
export function FormItem({ id, issue, children, ...labels }: FormItemProps): ReactNode {
  const { label = labels.label, hint = labels.hint } = useFieldSettings()(id) ?? {};
  const part = usePart();
  return (
    <div {...part('form-item', { invalid: issue !== undefined })}>
      <label {...part('label')} htmlFor={id}>
        {label}
      </label>
      <div {...part('control')}>{children}</div>
      {hint && (
        <p {...part('hint')} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} issue={issue} />
    </div>
  );
}
