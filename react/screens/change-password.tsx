import type { ReactNode } from 'react';
import { createChangePasswordFlow, PortalError } from '../../core/index.js';
import { usePortal, useTranslator } from '../portal-context.js';
import { SessionGate } from '../session-gate.js';
import { Button } from '../ui/button.js';
import { Card } from '../ui/card.js';
import { CardHead } from '../ui/card-head.js';
import { ErrorRegion } from '../ui/error-region.js';
import { HiddenUsername } from '../ui/hidden-username.js';
import { checkIcon } from '../ui/icons/check.js';
import { type Kept, KeptForm } from '../ui/kept-form.js';
import { NewPasswordField } from '../ui/new-password-field.js';
import { Outcome } from '../ui/outcome.js';
import { PasswordField } from '../ui/password-field.js';
import { SubmitButton } from '../ui/submit-button.js';
import { useFlow } from '../use-flow.js';

/** Old, new, confirm (spec.md section 2, Change password), for the person who is signed in. */
export function ChangePasswordScreen(): ReactNode {
  return <SessionGate>{({ login }, kept) => <ChangePasswordCard account={login} kept={kept} />}</SessionGate>;
}

function ChangePasswordCard({ account, kept }: { account: string; kept: Kept }): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  const { state, flow, field } = useFlow(createChangePasswordFlow);
  const pending = state.pending !== null;
  const changed = state.step.name === 'changed';

  const [old, next] = [field('old'), field('password')];
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy } = next;
  const refused = state.error?.code === 'wrong-password'; // of the two, the old one; its account is not asked for
  const error = refused
    ? new PortalError('wrong-password', {}, { serverText: t('password.change.wrong') })
    : state.error;

  return (
    <Card>
      <CardHead
        step={state.step.name}
        title={t(changed ? 'password.change.success' : 'password.change.heading')}
        intro={changed ? undefined : t('password.change.intro')}
        icon={changed ? checkIcon : undefined}
        onBack={!changed && portal.hasBack() ? portal.back : undefined}
      />
      <ErrorRegion error={error} />
      {changed ? (
        <Outcome>
          <Button onClick={() => void portal.go({ screen: 'company', params: {} })}>{t('company.enter')}</Button>
        </Outcome>
      ) : (
        <KeptForm state={state} kept={kept} onSubmit={flow.submit}>
          <HiddenUsername account={account} />
          <PasswordField
            field={refused ? { ...old, 'aria-invalid': invalid, 'aria-describedby': describedBy } : old}
            issue={state.issues.old}
            label={t('password.change.old')}
            autoComplete="current-password"
            concealed={pending}
          />
          <NewPasswordField
            field={refused ? { ...next, 'aria-invalid': undefined, 'aria-describedby': undefined } : next}
            issue={state.issues.password}
            label={t('password.change.new')}
            concealed={pending}
          />
          <PasswordField
            field={field('confirm')}
            issue={state.issues.confirm}
            label={t('password.change.confirm')}
            autoComplete="new-password"
            concealed={pending}
          />
          <SubmitButton pending={pending}>{t('password.change.submit')}</SubmitButton>
        </KeptForm>
      )}
    </Card>
  );
}
