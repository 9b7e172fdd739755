import type { ReactNode } from 'react';
import type { IssueCode } from '../../../core/index.js';
import { describedBy } from '../../hooks/described-by.js';
import type { FieldProps } from '../../hooks/use-flow.js';
import { usePart } from '../part.js';
import inputRules from '../sheet/parts/inputs.css';
import { useRules } from '../sheet/use-rules.js';
import { FormItem } from './form-item.js';

export interface TextAreaProps {
  readonly field: FieldProps;
  readonly label: string;
  readonly issue?: IssueCode | undefined;
  readonly hint?: string | undefined;
  readonly defaultValue?: string | undefined;
}

/** Several lines of text. */
export function TextArea({ field, label, issue, hint, ...attributes }: TextAreaProps): ReactNode {
  const part = usePart();
  useRules(inputRules);
  return (
    <FormItem id={field.id} label={label} issue={issue} hint={hint}>
      <textarea
        {...part('input text-area', { invalid: field['aria-invalid'] })}
        {...field}
        {...attributes}
        aria-describedby={describedBy(hint && `${field.id}-hint`, field['aria-describedby'])}
        rows={3}
      />
    </FormItem>
  );
}
