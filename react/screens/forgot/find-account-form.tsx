import type { ReactNode } from 'react';
import type { ForgotField, ForgotFlow, Values } from '../../../core/index.js';
import type { FlowFormProps } from '../../hooks/use-flow.js';
import { useTranslator } from '../../provider/portal-context.js';
import { PreservedForm, type PreservedValues } from '../../ui/form/preserved-form.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { TextField } from '../../ui/form/text-field.js';

export interface FindAccountFormProps extends FlowFormProps<ForgotFlow, ForgotField> {
  readonly onEdit: ((values: Values<ForgotField>) => void) | undefined;
  readonly account?: string | undefined;
  /** The administrator is wanted for something else than the password. */
  readonly contact: boolean;
  readonly preserved: PreservedValues;
  readonly onSubmit: () => void;
}

/** The account whose password is forgotten (rules.md 2.8). */
export function FindAccountForm({
  state,
  field,
  form,
  onEdit,
  account,
  contact,
  preserved,
  onSubmit,
}: FindAccountFormProps): ReactNode {
  const { t } = useTranslator();
  return (
    <PreservedForm state={state} values={preserved} form={form} onEdit={onEdit} onSubmit={onSubmit}>
      <TextField
        field={field('account')}
        issue={state.issues.account}
        label={t('forget.account.label')}
        hint={t(contact ? 'forget.contact.intro' : 'forget.account.intro')}
        defaultValue={account}
        autoComplete="username"
      />
      <SubmitButton pending={state.pending !== null}>{t('forget.account.search')}</SubmitButton>
    </PreservedForm>
  );
}
