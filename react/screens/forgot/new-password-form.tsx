import type { ReactNode } from 'react';
import type { ForgotField, ForgotFlow, ForgotStep, Values } from '../../../core/index.js';
import type { FlowFormProps } from '../../hooks/use-flow.js';
import { useTranslator } from '../../provider/portal-context.js';
import { CodeField } from '../../ui/form/code-field.js';
import { PreservedForm, type PreservedValues } from '../../ui/form/preserved-form.js';
import { proofFields } from '../../ui/form/proof-fields.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { HiddenUsername } from '../../ui/password/hidden-username.js';
import { NewPasswordField } from '../../ui/password/new-password-field.js';
import { PasswordField } from '../../ui/password/password-field.js';

export interface NewPasswordFormProps extends FlowFormProps<ForgotFlow, ForgotField> {
  readonly onEdit: ((values: Values<ForgotField>) => void) | undefined;
  readonly step: Extract<ForgotStep, { name: 'phone' | 'password' | 'account-code' }>;
  /** The initial phone. */
  readonly phone?: string | undefined;
  /** The first password, not another one. */
  readonly initial?: boolean | undefined;
  readonly preserved?: PreservedValues | undefined;
  readonly onSend: () => void;
  readonly onSubmit: () => void;
}

/**
 * A code and, twice, the new password (rules.md 2.8); where the server proves a phone first, the password comes after it.
 */
export function NewPasswordForm(props: NewPasswordFormProps): ReactNode {
  const { state, flow, field, form, onEdit, step, phone, initial, preserved, onSend, onSubmit } = props;
  const { t } = useTranslator();
  const pending = state.pending === 'submit' || state.pending === 'prove';
  const proven = step.name === 'password' ? step.phone : undefined;
  const ofPhone = { defaultValue: phone, autoComplete: 'username', onSend } as const;
  const asks = step.name !== 'phone' || step.asksPassword;
  return (
    <PreservedForm state={state} values={preserved} form={form} onEdit={onEdit} onSubmit={onSubmit}>
      {step.name === 'account-code' && <HiddenUsername account={step.account} />}
      {step.name === 'account-code' && (
        <CodeField field={field('code')} state={state} resend={flow.resend} recipient="" onSend={onSend} />
      )}
      {step.name !== 'account-code' && proofFields({ state, field, flow, proven, ...ofPhone })}
      {asks && (
        <NewPasswordField
          field={field('password')}
          issue={state.issues.password}
          label={t('forget.newPassword')}
          concealed={pending}
        />
      )}
      {asks && (
        <PasswordField
          field={field('confirm')}
          issue={state.issues.confirm}
          label={t('forget.confirmPassword')}
          autoComplete="new-password"
          concealed={pending}
        />
      )}
      <SubmitButton pending={pending}>
        {t(asks ? (initial ? 'forget.first.submit' : 'forget.submit') : 'common.next')}
      </SubmitButton>
    </PreservedForm>
  );
}
