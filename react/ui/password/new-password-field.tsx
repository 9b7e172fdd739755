import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type IssueCode, normalizePhone } from '../../../core/index.js';
import { describedBy } from '../../hooks/described-by.js';
import type { FieldProps } from '../../hooks/use-flow.js';
import { usePart } from '../part.js';
import { PasswordField } from './password-field.js';
import { PasswordRules } from './password-rules.js';
import { PasswordStrength } from './password-strength.js';

export interface NewPasswordFieldProps {
  readonly field: FieldProps;
  readonly label: string;
  readonly issue?: IssueCode | undefined;
  readonly concealed?: boolean | undefined;
  /** The names of its owner and of the company, which anybody would guess; the account is read from the form. */
  readonly names?: readonly (string | undefined)[] | undefined;
}

/** A new password, with its rules ticked off while typing, and how easily it is guessed. */
export function NewPasswordField({ field, names = [], ...props }: NewPasswordFieldProps): ReactNode {
  const part = usePart();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ text: '', account: '' });
  // The browser may have filled it in already.
  useEffect(() => setTyped(readTyped(input.current)), []);
  const [strengthId, rulesId] = [`${field.id}-strength`, `${field.id}-rules`];
  const watched: FieldProps = {
    ...field,
    'aria-describedby': describedBy(strengthId, rulesId, field['aria-describedby']),
    onInput(event) {
      setTyped(readTyped(input.current));
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
        onCleared={() => setTyped(readTyped(input.current))}
      />
      <PasswordStrength
        id={strengthId}
        text={typed.text}
        refused={field['aria-invalid'] === true && props.issue === undefined}
        personal={[typed.account, normalizePhone(typed.account), ...names].filter((name) => name !== undefined)}
      />
      <PasswordRules id={rulesId} text={typed.text} />
    </div>
  );
}

/** The password, and the account that its form names for password managers. */
function readTyped(input: HTMLInputElement | null): { text: string; account: string } {
  const account = input?.form?.querySelector<HTMLInputElement>('[autocomplete="username"]');
  return { text: input?.value ?? '', account: account?.value ?? '' };
}
