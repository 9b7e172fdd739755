import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { IssueCode } from '../../../core/index.js';
import { describedBy } from '../../hooks/described-by.js';
import type { FieldProps } from '../../hooks/use-flow.js';
import { usePart } from '../part.js';
import { PasswordField } from './password-field.js';
import { PasswordRules } from './password-rules.js';

export interface NewPasswordFieldProps {
  readonly field: FieldProps;
  readonly label: string;
  readonly issue?: IssueCode | undefined;
  readonly concealed?: boolean | undefined;
}

/** A new password, with its rules ticked off while typing. */
export function NewPasswordField({ field, ...props }: NewPasswordFieldProps): ReactNode {
  const part = usePart();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => setText(input.current?.value ?? ''), []); // the browser may have filled it in already
  const rulesId = `${field.id}-rules`;
  const watched: FieldProps = {
    ...field,
    'aria-describedby': describedBy(rulesId, field['aria-describedby']),
    onInput(event) {
      setText(event.currentTarget.value);
      field.onInput(event);
    },
  };
  return (
    <div {...part('new-password')}>
      <PasswordField
        {...props}
        input={input}
        field={watched}
        autoComplete="new-password"
        onCleared={() => setText('')}
      />
      <PasswordRules id={rulesId} text={text} />
    </div>
  );
}
