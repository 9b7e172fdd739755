import { type ReactNode, useEffect, useRef } from 'react';
import { type CodeSender, type IssueCode, looksLikePhone, normalizePhone } from '../../../core/index.js';
import type { FieldProps } from '../../hooks/use-flow.js';
import { useTranslator } from '../../provider/portal-context.js';
import { TextField } from './text-field.js';

export interface PhoneFieldProps {
  readonly field: FieldProps;
  readonly issue?: IssueCode | undefined;
  readonly defaultValue?: string | undefined;
  /** By default that of a mobile number. */
  readonly label?: string | undefined;
  /** `username` where the phone becomes the login. */
  readonly autoComplete?: 'tel' | 'username' | undefined;
  /** Resumes the countdown of the number in the field, as after a reload. */
  readonly resend?: CodeSender | undefined;
}

/** A mobile number in any common notation; normalized on blur once it is complete. */
export function PhoneField({ field, autoComplete = 'tel', label, resend, ...props }: PhoneFieldProps): ReactNode {
  const { t } = useTranslator();
  const { defaultValue } = props;
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new default changes the value, unless something was typed
  useEffect(() => {
    const value = input.current?.value ?? '';
    if (looksLikePhone(value)) resend?.resume(value);
  }, [defaultValue, resend]);

  const handlers: FieldProps = {
    ...field,
    onInput(event) {
      const { value } = event.currentTarget;
      if (looksLikePhone(value)) resend?.resume(value);
      field.onInput(event);
    },
    onBlur(event) {
      const { currentTarget: input } = event;
      if (looksLikePhone(input.value)) input.value = normalizePhone(input.value);
      field.onBlur(event);
    },
  };
  return (
    <TextField
      {...props}
      field={handlers}
      input={input}
      label={label ?? t('register.phone.label')}
      placeholder={t('register.phone.placeholder')}
      hint={t('register.phone.hint')}
      type={autoComplete === 'username' ? 'text' : 'tel'} // browsers refuse a user name of type `tel`
      inputMode="tel"
      autoComplete={autoComplete}
    />
  );
}
