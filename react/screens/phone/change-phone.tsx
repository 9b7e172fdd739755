import type { ReactNode } from 'react';
import {
  type ChangePhoneField,
  type ChangePhoneStep,
  createChangePhoneFlow,
  type LoginUser,
} from '../../../core/index.js';
import type { Translator } from '../../../locales/translator.js';
import { useWayBack } from '../../hooks/steps.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useRetry } from '../../hooks/use-retry.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card/card.js';
import { CardHead, type CardHeadProps } from '../../ui/card/card-head.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { Outcome } from '../../ui/card/outcome.js';
import { Stage } from '../../ui/card/stage.js';
import { done } from '../../ui/drawing/done.js';
import { handset } from '../../ui/drawing/handset.js';
import { CodeField } from '../../ui/form/code-field.js';
import { Form } from '../../ui/form/form.js';
import { PreservedForm, type PreservedValues } from '../../ui/form/preserved-form.js';
import { proofFields } from '../../ui/form/proof-fields.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { PlaceLink } from '../../ui/link/place-link.js';
import { usePart } from '../../ui/part.js';
import { SessionGate } from '../gate/session-gate.js';
import { useLeave } from '../gate/use-leave.js';

/** Changes the number of the person who is signed in, in all companies at once. */
export function ChangePhoneScreen(): ReactNode {
  return (
    <SessionGate title="changePhone.heading">{(user, kept) => <ChangePhoneCard user={user} kept={kept} />}</SessionGate>
  );
}

interface ChangePhoneCardProps {
  readonly user: LoginUser;
  /** Restores the new number after a session has expired. */
  readonly kept: PreservedValues;
}

function ChangePhoneCard({ user, kept }: ChangePhoneCardProps): ReactNode {
  const portal = usePortal();
  const part = usePart();
  const { t } = useTranslator();
  const { state, flow, field } = useFlow(createChangePhoneFlow);
  const { form, withForm, retry } = useRetry<ChangePhoneField>();
  const { step, pending } = state;
  const toCompanies = () => void portal.go({ screen: 'company', params: {} });
  const second = step.name === 'new';
  useWayBack(step.name, second ? flow.back : undefined);
  const onLeave = useLeave();
  const onBack = second ? flow.back : step.name === 'current' ? onLeave : undefined;

  return (
    <Card>
      <CardHead {...headOf(step, t)} step={step.name} onBack={onBack} />
      <ErrorRegion error={state.error} onRetry={retry} />
      {step.name === 'current' && (
        <>
          <Form state={state} form={form} onSubmit={withForm(flow.prove)} key="current">
            <CodeField
              field={field('code')}
              state={state}
              resend={flow.resend}
              recipient={step.maskedPhone}
              onSend={withForm(flow.sendCode)}
            />
            <SubmitButton pending={pending === 'prove'}>{t('common.next')}</SubmitButton>
          </Form>
          <p {...part('aside')}>
            {t('changePhone.lost')}{' '}
            <PlaceLink to="forgot" params={{ type: 'account', contact: '1', account: user.login }}>
              {t('common.contactAdmin')}
            </PlaceLink>
          </p>
          <p {...part('aside')}>
            <PlaceLink to="unbind-phone">{t('unbind.heading')}</PlaceLink>
          </p>
        </>
      )}
      {second && (
        <PreservedForm state={state} values={kept} form={form} onSubmit={withForm(flow.submit)} key="new">
          {proofFields({ state, field, flow, label: t('changePhone.new'), onSend: withForm(flow.sendCode) })}
          <SubmitButton pending={pending === 'submit'}>{t('changePhone.submit')}</SubmitButton>
        </PreservedForm>
      )}
      {step.name === 'changed' && (
        <Outcome text={t('changePhone.changed.text', { phone: step.maskedPhone })}>
          <Button onClick={toCompanies}>{t('bind.continue')}</Button>
        </Outcome>
      )}
      {step.name === 'nothing' && (
        <Outcome text={t('unbind.nothing')}>
          <Button onClick={() => void portal.go({ screen: 'bind-phone', params: { isBind: '1' } })}>
            {t('bind.heading')}
          </Button>
        </Outcome>
      )}
    </Card>
  );
}

function headOf(step: ChangePhoneStep, t: Translator['t']): CardHeadProps {
  switch (step.name) {
    case 'current':
      return {
        title: t('changePhone.heading'),
        intro: t('changePhone.current.intro', { phone: step.maskedPhone }),
        stage: <Stage at={1} of={2} />,
      };
    case 'new':
      return { title: t('changePhone.heading'), intro: t('changePhone.new.intro'), stage: <Stage at={2} of={2} /> };
    case 'changed':
      return { title: t('changePhone.changed'), picture: done };
    default:
      return { title: t('changePhone.heading'), picture: handset };
  }
}
