import type { ReactNode } from 'react';
import type { ForgotField, ForgotFlow, Values } from '../../../core/index.js';
import type { FlowFormProps } from '../../hooks/use-flow.js';
import { useTranslator } from '../../provider/portal-context.js';
import { CodeField } from '../../ui/form/code-field.js';
import { PhoneField } from '../../ui/form/phone-field.js';
import { PreservedForm, type PreservedValues } from '../../ui/form/preserved-form.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { HiddenUsername } from '../../ui/password/hidden-username.js';
import { NewPasswordField } from '../../ui/password/new-password-field.js';
import { PasswordField } from '../../ui/password/password-field.js';
import { ProvenPhone } from '../../ui/password/proven-phone.js';

export interface NewPasswordFormProps extends FlowFormProps<ForgotFlow, ForgotField> {
  readonly onEdit: ((values: Values<ForgotField>) => void) | undefined;
  /** The account that was found; without it the phone is asked for. */
  readonly account?: string | undefined;
  /** The initial phone. */
  readonly phone?: string | undefined;
  /** The first password, not another one. */
  readonly initial?: boolean | undefined;
  /** A phone that is verified already: neither it nor a code is asked for. */
  readonly proven?: string | undefined;
  readonly preserved?: PreservedValues | undefined;
  readonly onSend: () => void;
  readonly onSubmit: () => void;
}

/** A code and, twice, the new password (rules.md 2.8). */
export function NewPasswordForm(props: NewPasswordFormProps): ReactNode {
  const { state, flow, field, form, onEdit, account, phone, initial, proven, preserved, onSend, onSubmit } = props;
  const { t } = useTranslator();
  const pending = state.pending === 'submit';
  return (
    <PreservedForm state={state} values={preserved} form={form} onEdit={onEdit} onSubmit={onSubmit}>
      {proven !== undefined && <ProvenPhone phone={proven} text="forget.first.proven" onOther={flow.changePhone} />}
      {account !== undefined && <HiddenUsername account={account} />}
      {account === undefined && proven === undefined && (
        <PhoneField
          field={field('phone')}
          issue={state.issues.phone}
          defaultValue={phone}
          resend={flow.resend}
          autoComplete="username"
        />
      )}
      {proven === undefined && (
        <CodeField
          field={field('code')}
          state={state}
          resend={flow.resend}
          recipient={account === undefined ? undefined : ''}
          onSend={onSend}
        />
      )}
      <NewPasswordField
        field={field('password')}
        issue={state.issues.password}
        label={t('forget.newPassword')}
        concealed={pending}
      />
      <PasswordField
        field={field('confirm')}
        issue={state.issues.confirm}
        label={t('forget.confirmPassword')}
        autoComplete="new-password"
        concealed={pending}
      />
      <SubmitButton pending={pending}>{t(initial ? 'forget.first.submit' : 'forget.submit')}</SubmitButton>
    </PreservedForm>
  );
}
