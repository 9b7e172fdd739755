import type { ReactNode } from 'react';
import type { BindPhoneField, BindPhoneFlow } from '../../../core/index.js';
import type { FlowFormProps } from '../../hooks/use-flow.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/form/form.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { HiddenUsername } from '../../ui/password/hidden-username.js';
import { NewPasswordField } from '../../ui/password/new-password-field.js';

export interface BindPasswordFormProps extends FlowFormProps<BindPhoneFlow, BindPhoneField> {
  /** The phone that was just bound. */
  readonly account: string;
  readonly onSubmit: () => void;
}

/** Sets a password for the phone, or skips that (rules.md 2.5). */
export function BindPasswordForm({ state, flow, field, form, account, onSubmit }: BindPasswordFormProps): ReactNode {
  const { session } = usePortal();
  const { t } = useTranslator();
  const { user } = session.get();
  return (
    <Form state={state} form={form} onSubmit={onSubmit}>
      <HiddenUsername account={account} />
      <NewPasswordField
        field={field('password')}
        issue={state.issues.password}
        label={t('login.password.label')}
        concealed={state.pending !== null}
        names={[user?.login, user?.name, user?.companyName]}
      />
      <SubmitButton pending={state.pending !== null}>{t('bind.setPassword.submit')}</SubmitButton>
      <Button kind="secondary" onClick={flow.skipPassword}>
        {t('common.later')}
      </Button>
    </Form>
  );
}
