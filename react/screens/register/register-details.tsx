import type { ReactNode } from 'react';
import type { RegisterField, RegisterFlow, RegisterKind } from '../../../core/index.js';
import type { FlowFormProps } from '../../hooks/use-flow.js';
import { useMounted } from '../../hooks/use-mounted.js';
import { useTranslator } from '../../provider/portal-context.js';
import { AgreementTick } from '../../ui/form/agreement-tick.js';
import { PreservedForm, type PreservedValues } from '../../ui/form/preserved-form.js';
import { proofFields } from '../../ui/form/proof-fields.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { GeneralLink } from '../../ui/link/general-link.js';
import { PlaceLink } from '../../ui/link/place-link.js';
import { usePart } from '../../ui/part.js';

export interface RegisterDetailsProps extends FlowFormProps<RegisterFlow, RegisterField> {
  readonly kind: RegisterKind;
  readonly phone: string | undefined;
  /** A phone that is proven already: neither it nor a code is asked for. */
  readonly proven: string | undefined;
  readonly preserved: PreservedValues;
  readonly onSend: () => void;
  readonly onSubmit: () => void;
}

/** Phone, code and consent (rules.md 2.4). */
export function RegisterDetails(props: RegisterDetailsProps): ReactNode {
  const { state, flow, field, form, kind, phone, proven, preserved, onSend, onSubmit } = props;
  const part = usePart();
  const { t } = useTranslator();
  const drawn = useMounted();
  const { issues } = state;
  const draft = drawn ? flow.draft : undefined;

  return (
    <PreservedForm
      state={state}
      values={preserved}
      form={form}
      onEdit={drawn ? flow.saveDraft : undefined}
      onSubmit={onSubmit}
    >
      {proofFields({
        state,
        field,
        flow,
        proven,
        defaultValue: draft?.phone ?? phone,
        autoComplete: 'username',
        onSend,
      })}
      <AgreementTick field={field('agreement')} issue={issues.agreement} ticked={draft?.agreement !== undefined} />
      <SubmitButton pending={state.pending === 'submit'}>{t('common.next')}</SubmitButton>
      <div {...part('aside links')}>
        <PlaceLink to="login">{t('register.goLogin')}</PlaceLink>
        {kind === 'customer' && <PlaceLink to="register-more">{t('franchise.heading')}</PlaceLink>}
        {kind === 'customer' && <GeneralLink to="register">{t('register.sell')}</GeneralLink>}
      </div>
    </PreservedForm>
  );
}
