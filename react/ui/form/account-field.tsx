import type { ReactNode, RefObject } from 'react';
import type { IssueCode } from '../../../core/index.js';
import type { FieldProps } from '../../hooks/use-flow.js';
import { useTranslator } from '../../provider/portal-context.js';
import { TextField } from './text-field.js';

export interface AccountFieldProps {
  readonly field: FieldProps;
  readonly issue: IssueCode | undefined;
  readonly defaultValue: string | undefined;
  readonly input?: RefObject<HTMLInputElement | null> | undefined;
  readonly after?: ReactNode;
}

/** The account or the mobile number that one logs in with. */
export function AccountField(props: AccountFieldProps): ReactNode {
  const { t } = useTranslator();
  return (
    <TextField
      {...props}
      label={t('login.account.label')}
      placeholder={t('login.account.placeholder')}
      autoComplete="username"
      inputMode="text"
    />
  );
}
