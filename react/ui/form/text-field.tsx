import type { InputHTMLAttributes, ReactNode, RefObject } from 'react';
import type { IssueCode } from '../../../core/index.js';
import { describedBy } from '../../hooks/described-by.js';
import type { FieldProps } from '../../hooks/use-flow.js';
import { usePart } from '../part.js';
import { FormItem } from './form-item.js';

export interface TextFieldProps {
  readonly field: FieldProps;
  readonly label: string;
  readonly issue?: IssueCode | undefined;
  readonly type?: 'text' | 'tel' | 'email' | 'date' | 'password' | undefined;
  readonly placeholder?: string | undefined;
  readonly hint?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly autoComplete: string;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** For names and addresses; by default nothing is capitalised. */
  readonly autoCapitalize?: 'words' | undefined;
  readonly input?: RefObject<HTMLInputElement | null> | undefined;
  /** At the end of the field. */
  readonly after?: ReactNode;
}

/** One line of text. The input owns what is typed. */
export function TextField({
  field,
  label,
  issue,
  type = 'text',
  hint,
  input,
  after,
  ...attributes
}: TextFieldProps): ReactNode {
  const part = usePart();
  return (
    <FormItem id={field.id} label={label} issue={issue} hint={hint}>
      <input
        {...part(type === 'tel' ? 'input text-input phone-input' : 'input text-input', {
          invalid: field['aria-invalid'],
        })}
        {...field}
        autoCapitalize="off"
        {...attributes}
        aria-describedby={describedBy(hint && `${field.id}-hint`, field['aria-describedby'])}
        ref={input}
        type={type}
        autoCorrect="off"
        spellCheck="false"
      />
      {after}
    </FormItem>
  );
}
