import type { ReactNode } from 'react';
import type { Issues, RegisterField, RegisterFlow, RegisterKind } from '../../../core/index.js';
import type { FieldProps, FlowFormProps } from '../../hooks/use-flow.js';
import { useMounted } from '../../hooks/use-mounted.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { AgreementTick } from '../../ui/form/agreement-tick.js';
import { CodeField } from '../../ui/form/code-field.js';
import { PhoneField } from '../../ui/form/phone-field.js';
import { PreservedForm, type PreservedValues } from '../../ui/form/preserved-form.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { GeneralLink } from '../../ui/link/general-link.js';
import { PlaceLink } from '../../ui/link/place-link.js';
import { usePart } from '../../ui/part.js';
import { NewPasswordField } from '../../ui/password/new-password-field.js';
import { ProvenPhone } from '../../ui/password/proven-phone.js';

export interface RegisterDetailsProps extends FlowFormProps<RegisterFlow, RegisterField> {
  readonly kind: RegisterKind;
  readonly phone: string | undefined;
  /** A phone that is proven already: neither it nor a code is asked for. */
  readonly proven: string | undefined;
  readonly preserved: PreservedValues;
  readonly onSend: () => void;
  readonly onSubmit: () => void;
}

/** Phone, code, password and consent (rules.md 2.4). */
export function RegisterDetails(props: RegisterDetailsProps): ReactNode {
  const { state, flow, form, kind, phone, proven, preserved, onSend, onSubmit } = props;
  const part = usePart();
  const { t } = useTranslator();
  const drawn = useMounted();
  const tenant = useReadable(usePortal().tenant);
  const issues = showOnce(state.issues);
  const shownAt = requiredTogether.find((name) => issues[name] === 'register-required');
  const field = (name: RegisterField): FieldProps => {
    const fieldProps = props.field(name);
    const covered = shownAt && state.issues[name] === 'register-required';
    return covered ? { ...fieldProps, 'aria-describedby': `${props.field(shownAt).id}-error` } : fieldProps;
  };

  return (
    <PreservedForm
      state={state}
      values={preserved}
      form={form}
      onEdit={drawn ? flow.saveDraft : undefined}
      onSubmit={onSubmit}
    >
      {proven !== undefined && <ProvenPhone phone={proven} text="register.phone.proven" onOther={flow.changePhone} />}
      {proven === undefined && (
        <PhoneField
          field={field('phone')}
          issue={issues.phone}
          defaultValue={(drawn ? flow.draft.phone : undefined) ?? phone}
          autoComplete="username"
          resend={flow.resend}
        />
      )}
      {proven === undefined && (
        <CodeField field={field('code')} state={{ ...state, issues }} resend={flow.resend} onSend={onSend} />
      )}
      <NewPasswordField
        field={field('password')}
        issue={issues.password}
        label={t('register.password.label')}
        concealed={state.pending === 'submit'}
        names={kind === 'customer' && tenant.status === 'ready' ? [tenant.company?.name] : undefined}
      />
      <AgreementTick field={field('agreement')} issue={issues.agreement} />
      <SubmitButton pending={state.pending === 'submit'}>{t('common.next')}</SubmitButton>
      <div {...part('aside links')}>
        <PlaceLink to="login">{t('register.goLogin')}</PlaceLink>
        {kind === 'customer' && (
          <span {...part('links-more')}>
            <PlaceLink to="register-more">{t('franchise.heading')}</PlaceLink>
            <GeneralLink to="register">{t('register.sell')}</GeneralLink>
          </span>
        )}
      </div>
    </PreservedForm>
  );
}

const requiredTogether = ['phone', 'code', 'password'] as const;

/** One message covers phone, code and password (rules.md 5.3): it is shown at the first one missing. */
function showOnce(issues: Issues<RegisterField>): Issues<RegisterField> {
  const missing = requiredTogether.filter((name) => issues[name] === 'register-required').slice(1);
  return Object.fromEntries(Object.entries(issues).filter(([name]) => !missing.some((one) => one === name)));
}
