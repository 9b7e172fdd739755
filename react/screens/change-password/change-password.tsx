import type { ReactNode } from 'react';
import { createChangePasswordFlow, type LoginUser } from '../../../core/index.js';
import { useFlow } from '../../hooks/use-flow.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { Outcome } from '../../ui/card/outcome.js';
import { done } from '../../ui/drawing/done.js';
import { PreservedForm, type PreservedValues } from '../../ui/form/preserved-form.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { HiddenUsername } from '../../ui/password/hidden-username.js';
import { NewPasswordField } from '../../ui/password/new-password-field.js';
import { PasswordField } from '../../ui/password/password-field.js';
import { SessionGate } from '../gate/session-gate.js';
import { useLeave } from '../gate/use-leave.js';

/** Old, new, confirm (rules.md 2.9), for the person who is signed in. */
export function ChangePasswordScreen(): ReactNode {
  return (
    <SessionGate title="password.change.heading">
      {(user, preserved) => <ChangePasswordCard user={user} preserved={preserved} />}
    </SessionGate>
  );
}

function ChangePasswordCard({ user, preserved }: { user: LoginUser; preserved: PreservedValues }): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  const { state, flow, field } = useFlow(createChangePasswordFlow);
  const pending = state.pending !== null;
  const changed = state.step.name === 'changed';
  const onLeave = useLeave();

  return (
    <Card>
      <CardHead
        step={state.step.name}
        title={t(changed ? 'password.change.success' : 'password.change.heading')}
        intro={changed ? undefined : t('password.change.intro')}
        picture={changed ? done : undefined}
        onBack={changed ? undefined : onLeave}
      />
      <ErrorRegion error={state.error} />
      {changed ? (
        <Outcome>
          <Button onClick={() => void portal.go({ screen: 'company', params: {} })}>{t('company.enter')}</Button>
        </Outcome>
      ) : (
        <PreservedForm state={state} values={preserved} onSubmit={flow.submit}>
          <HiddenUsername account={user.login} />
          <PasswordField
            field={field('old')}
            issue={state.issues.old}
            label={t('password.change.old')}
            autoComplete="current-password"
            concealed={pending}
          />
          <NewPasswordField
            field={field('password')}
            issue={state.issues.password}
            label={t('password.change.new')}
            concealed={pending}
            names={[user.name, user.phone, user.companyName]}
          />
          <PasswordField
            field={field('confirm')}
            issue={state.issues.confirm}
            label={t('password.change.confirm')}
            autoComplete="new-password"
            concealed={pending}
          />
          <SubmitButton pending={pending}>{t('password.change.submit')}</SubmitButton>
        </PreservedForm>
      )}
    </Card>
  );
}
