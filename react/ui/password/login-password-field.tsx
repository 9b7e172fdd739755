import type { ReactNode } from 'react';
import type { IssueCode } from '../../../core/index.js';
import type { FieldProps } from '../../hooks/use-flow.js';
import { useTranslator } from '../../provider/portal-context.js';
import { PasswordField } from './password-field.js';

export interface LoginPasswordFieldProps {
  readonly field: FieldProps;
  readonly issue: IssueCode | undefined;
  /** It is being submitted. */
  readonly concealed: boolean;
}

/** The password of the account. */
export function LoginPasswordField(props: LoginPasswordFieldProps): ReactNode {
  const { t } = useTranslator();
  return (
    <PasswordField
      {...props}
      label={t('login.password.label')}
      placeholder={t('login.password.placeholder')}
      autoComplete="current-password"
    />
  );
}
