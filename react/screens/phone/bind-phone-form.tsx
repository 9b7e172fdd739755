import type { ReactNode } from 'react';
import type { BindPhoneField, BindPhoneFlow, Values } from '../../../core/index.js';
import type { FlowProps } from '../../hooks/use-flow.js';
import { useTranslator } from '../../provider/portal-context.js';
import { CodeField } from '../../ui/form/code-field.js';
import { PhoneField } from '../../ui/form/phone-field.js';
import { PreservedForm, type PreservedValues } from '../../ui/form/preserved-form.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { HiddenUsername } from '../../ui/password/hidden-username.js';
import { PasswordField } from '../../ui/password/password-field.js';
import { BindLater } from './bind-later.js';

export interface BindPhoneFormProps extends FlowProps<BindPhoneFlow, BindPhoneField> {
  /** The account whose password is asked for; null for one without a password. */
  readonly account: string | null;
  /** The user may skip it. */
  readonly prompt: boolean;
  readonly phone: string | undefined;
  readonly kept: PreservedValues | undefined;
  readonly onSubmit: (values: Values<BindPhoneField>) => void;
}

/** The phone and its code, with the password of the account (rules.md 2.5). */
export function BindPhoneForm(props: BindPhoneFormProps): ReactNode {
  const { state, flow, field, account, prompt, phone, kept, onSubmit } = props;
  const { t } = useTranslator();
  return (
    <PreservedForm state={state} values={kept} onSubmit={onSubmit}>
      <PhoneField field={field('phone')} issue={state.issues.phone} defaultValue={phone} resend={flow.resend} />
      <CodeField field={field('code')} state={state} resend={flow.resend} onSend={flow.sendCode} />
      {account !== null && (
        <>
          <HiddenUsername account={account} />
          <PasswordField
            field={field('password')}
            issue={state.issues.password}
            label={t('bind.account.label')}
            hint={t('bind.account.hint', { account })}
            placeholder={t('login.password.placeholder')}
            autoComplete="current-password"
            concealed={state.pending === 'submit'}
          />
        </>
      )}
      <SubmitButton pending={state.pending === 'submit'}>{t('bind.submit')}</SubmitButton>
      {prompt && <BindLater pending={state.pending === 'later'} onLater={flow.later} />}
    </PreservedForm>
  );
}
