import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { IssueCode } from '../../../core/index.js';
import { describedBy } from '../../hooks/described-by.js';
import type { FieldProps } from '../../hooks/use-flow.js';
import { useClearedOnReturn } from '../../hooks/use-return.js';
import { useTranslator } from '../../provider/portal-context.js';
import { FormItem } from '../form/form-item.js';
import { Icon } from '../icon.js';
import { eyeIcon, eyeOffIcon } from '../icons.js';
import { usePart } from '../part.js';

export interface PasswordFieldProps {
  readonly field: FieldProps;
  readonly label: string;
  readonly issue?: IssueCode | undefined;
  readonly placeholder?: string | undefined;
  readonly hint?: string | undefined;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Hides the password in any case, as while submitting: the browser must not store it as plain text. */
  readonly concealed?: boolean | undefined;
  readonly input?: RefObject<HTMLInputElement | null> | undefined;
  readonly onCleared?: (() => void) | undefined;
}

/** A password field with a toggle to show it. */
export function PasswordField({
  field,
  label,
  issue,
  hint,
  concealed,
  input,
  onCleared,
  ...attributes
}: PasswordFieldProps): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const [shown, setShown] = useState(false);
  const ownRef = useRef<HTMLInputElement>(null);
  const element = input ?? ownRef;
  useClearedOnReturn(element, onCleared);
  const readable = shown && !concealed;

  return (
    <FormItem id={field.id} label={label} issue={issue} hint={hint}>
      <input
        {...part('input text-input password-input', { invalid: field['aria-invalid'] })}
        {...field}
        {...attributes}
        aria-describedby={describedBy(hint && `${field.id}-hint`, field['aria-describedby'])}
        ref={element}
        type={readable ? 'text' : 'password'}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck="false"
      />
      <button
        {...part('password-toggle')}
        type="button"
        aria-label={t('login.password.show')}
        aria-pressed={shown}
        aria-controls={field.id}
        onClick={() => setShown(!shown)}
      >
        <Icon shape={shown ? eyeOffIcon : eyeIcon} />
      </button>
    </FormItem>
  );
}
