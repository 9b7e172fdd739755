import { type ReactNode, useEffect, useRef } from 'react';
import {
  type BindPhoneField,
  type BindPhoneStep,
  createBindPhoneFlow,
  type LoginUser,
  type PortalError,
} from '../../../core/index.js';
import type { Translator } from '../../../locales/translator.js';
import { useWayBack } from '../../hooks/steps.js';
import { useCompanySetting } from '../../hooks/use-company-setting.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useRetry } from '../../hooks/use-retry.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card/card.js';
import { CardHead, type CardHeadProps } from '../../ui/card/card-head.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { Outcome } from '../../ui/card/outcome.js';
import { done } from '../../ui/drawing/done.js';
import { handset } from '../../ui/drawing/handset.js';
import type { PreservedValues } from '../../ui/form/preserved-form.js';
import { BindPasswordForm } from './bind-password-form.js';
import { BindPhoneForm } from './bind-phone-form.js';

export interface BindPhoneCardProps {
  /** A login that was accepted, but is not signed in yet; by default the signed-in one. */
  readonly user?: LoginUser | undefined;
  /** Restores what was typed before a session expired. */
  readonly kept?: PreservedValues | undefined;
  /** The user may skip it: they came to log in, not for this. */
  readonly prompt: boolean;
  /** The initial value of the phone. */
  readonly phone?: string | undefined;
  /** The card replaces another one: its heading takes the focus. */
  readonly entered?: boolean | undefined;
  /** Error and pending state of what follows. */
  readonly error?: PortalError | null | undefined;
  readonly pending?: boolean | undefined;
  /** Goes back, unless something was bound here. */
  readonly onLeave?: (() => void) | undefined;
  /** Called when bound or skipped, with the changed login, if any. */
  readonly onDone: (user?: LoginUser) => void;
}

/** Binds a phone to a login, by its password, and a password to the phone. A login that has a phone is led to unbinding it. */
export function BindPhoneCard({
  user,
  kept,
  prompt,
  phone,
  entered,
  error,
  pending,
  onLeave,
  onDone,
}: BindPhoneCardProps): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  const changes = useCompanySetting('phoneChange');
  const { state, flow, field } = useFlow((portal) => createBindPhoneFlow(portal, user));
  const { form, attempt, withForm, retry } = useRetry<BindPhoneField>();
  const { step } = state;
  const onBack = step.name === 'phone' ? onLeave : undefined;
  useWayBack('bind-phone', onBack);
  const latest = useRef(onDone);

  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    if (step.name === 'later') attempt(() => latest.current());
  }, [step.name, attempt]);

  const done = step.name === 'bound' || step.name === 'later';
  /** Bound elsewhere since this page was opened. */
  const stale = state.error?.code === 'account-has-phone';
  const formProps = { state, flow, field, form };
  return (
    <Card>
      <CardHead {...headOf(step, t)} step={step.name} entered={entered} onBack={onBack} />
      <ErrorRegion error={error ?? state.error} onRetry={retry} />
      {step.name === 'phone' && !stale && (
        <BindPhoneForm
          {...formProps}
          account={step.account}
          prompt={prompt}
          phone={phone}
          kept={kept}
          onSend={withForm(flow.sendCode)}
          onSubmit={withForm(flow.submit)}
          onLater={(options) => attempt(() => void flow.later(options))}
        />
      )}
      {(step.name === 'has-phone' || stale) && (
        <Outcome>
          {changes && (
            <Button onClick={() => void portal.go({ screen: 'change-phone', params: {} })}>
              {t('changePhone.heading')}
            </Button>
          )}
          <Button
            kind={changes ? 'secondary' : 'primary'}
            onClick={() => void portal.go({ screen: 'unbind-phone', params: {} })}
          >
            {t('unbind.heading')}
          </Button>
          {step.name === 'has-phone' && onLeave && (
            <Button kind="secondary" onClick={onLeave}>
              {t('common.back')}
            </Button>
          )}
        </Outcome>
      )}
      {step.name === 'password' && (
        <BindPasswordForm {...formProps} account={step.user.bindPhone} onSubmit={withForm(flow.setPassword)} />
      )}
      {done && (
        <Outcome text={step.name === 'bound' ? step.maskedPhone : undefined}>
          <Button
            pending={pending}
            onClick={() => attempt(() => onDone(step.name === 'bound' ? step.user : undefined))}
          >
            {t('bind.continue')}
          </Button>
        </Outcome>
      )}
    </Card>
  );
}

function headOf(step: BindPhoneStep, t: Translator['t']): CardHeadProps {
  if (step.name === 'password') {
    return { title: t('bind.setPassword'), intro: t('bind.password.intro', { phone: step.maskedPhone }) };
  }
  if (step.name === 'bound') return { title: t('bind.success'), picture: done };
  if (step.name === 'later') return { title: t('bind.later'), picture: handset };
  if (step.name === 'has-phone') {
    return { title: t('bind.heading'), intro: t('bind.current', { phone: step.maskedPhone }), picture: handset };
  }
  return { title: t('bind.heading'), intro: t('bind.desc') };
}
