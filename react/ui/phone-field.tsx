import { type ReactNode, type RefObject, useEffect } from 'react';
import { type CodeSender, type IssueCode, looksLikePhone, normalisePhone } from '../../core/index.js';
import { useTranslator } from '../portal-context.js';
import type { FieldProps } from '../use-flow.js';
import { TextField } from './text-field.js';

export interface PhoneFieldProps {
  readonly field: FieldProps;
  readonly issue?: IssueCode | undefined;
  readonly defaultValue?: string | undefined;
  /** `username` where the phone is what a person logs in with from now on. */
  readonly autoComplete?: 'tel' | 'username' | undefined;
  /** Takes up the wait of the number that stands there or is typed, as after a reload. */
  readonly resend?: CodeSender | undefined;
  readonly input?: RefObject<HTMLInputElement | null> | undefined;
}

/** A mobile number, in any usual spelling; once it is whole and left, it stands there in its plain one. */
export function PhoneField({ field, autoComplete = 'tel', resend, ...props }: PhoneFieldProps): ReactNode {
  const { t } = useTranslator();
  const { defaultValue } = props;
  useEffect(() => {
    if (defaultValue !== undefined && looksLikePhone(defaultValue)) resend?.resume(defaultValue);
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
      if (looksLikePhone(input.value)) input.value = normalisePhone(input.value);
      field.onBlur(event);
    },
  };
  return (
    <TextField
      {...props}
      field={handlers}
      label={t('register.phone.label')}
      placeholder={t('register.phone.placeholder')}
      hint={t('register.phone.hint')}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
    />
  );
}
