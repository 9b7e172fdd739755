import { type ReactNode, useEffect, useState } from 'react';
import {
  createForgotFlow,
  type FlowState,
  type ForgotField,
  type ForgotStep,
  normalizePhone,
  type SignInStep,
  type SignInVerbs,
  type Values,
} from '../../../core/index.js';
import type { Translator } from '../../../locales/translator.js';
import { withTexts } from '../../../locales/with-texts.js';
import { useWayBack } from '../../hooks/steps.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useMounted } from '../../hooks/use-mounted.js';
import { useRetry } from '../../hooks/use-retry.js';
import { useReturned } from '../../hooks/use-return.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card/card.js';
import { CardHead, type CardHeadProps } from '../../ui/card/card-head.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { Outcome } from '../../ui/card/outcome.js';
import { done } from '../../ui/drawing/done.js';
import { usePreservedValues } from '../../ui/form/preserved-form.js';
import { Lazy } from '../../ui/lazy.js';
import { PlaceLink } from '../../ui/link/place-link.js';
import { usePart } from '../../ui/part.js';
import { Tabs } from '../../ui/tabs.js';
import { CompanyContact } from '../contact/company-contact.js';
import type { ScreenProps } from '../screen-props.js';
import { Landed } from '../sign-in/landed.js';
import { loadReturnCard } from '../sign-in/load-return-card.js';
import { AdministratorPanel } from './administrator-panel.js';
import { FindAccountForm } from './find-account-form.js';
import { NewPasswordForm } from './new-password-form.js';

const loadSignInCard = withTexts(
  () => import('../sign-in/sign-in-card.js').then((module) => module.SignInCard),
  'companies',
);

/** A new password by phone or by account (rules.md 2.8). */
export function ForgotScreen({ initialValues }: ScreenProps): ReactNode {
  const part = usePart();
  const portal = usePortal();
  const { t } = useTranslator();
  const { params } = portal.place.get();
  /** The user needs the administrator for something else than the password. */
  const contact = params.contact !== undefined;
  /** The user has no password yet; the address does not say so after a reload. */
  const [initial, setInitial] = useState(params.first !== undefined);
  const { state, flow, field } = useFlow((owner) =>
    createForgotFlow(owner, params.type === 'account' ? 'account' : 'phone'),
  );
  const { form, attempt, withForm, retry } = useRetry<ForgotField>();
  const { step } = state;
  if (step.name === 'password' && step.first && !initial) setInitial(true);
  useEffect(() => void flow.open(), [flow]);
  const drawn = useMounted();
  const draft = drawn ? flow.draft : {};
  const typed = params.account ?? draft.account ?? initialValues?.account;
  const [account, setAccount] = useState('');
  const preserved = { phone: usePreservedValues(), account: usePreservedValues() };

  const submit = async (values: Values<ForgotField>) => {
    if (step.name === 'phone' && !step.asksPassword) return flow.prove(values);
    setAccount('account' in step ? step.account : 'phone' in step ? step.phone : normalizePhone(values.phone));
    return flow.submit(values);
  };

  const { returned } = useReturned(flow, () => flow.choose('phone'));
  const formProps = { state, flow, field, form, onEdit: drawn ? flow.saveDraft : undefined };
  const sendAccountCode = () => attempt(() => void flow.sendAccountCode());
  const first = step.name === 'phone' || step.name === 'account';
  const choosing = first && !contact && !initial;
  const title = t(contact ? 'common.contactAdmin' : initial ? 'bind.setPassword' : 'forget.heading');
  const head = headOf(step, t, { title, initial, onBack: flow.back });
  useWayBack(step.name, head.onBack);

  if (returned)
    return (
      <Lazy
        load={loadReturnCard}
        props={{ onOther: () => void portal.go({ screen: 'login', params: { account: '' } }) }}
      />
    );
  if ('landing' in step || 'accounts' in step || step.name === 'bind-phone')
    return <PasswordChanged state={state} step={step} initial={initial} entering={flow.entering} />;

  const fields =
    step.name === 'phone' || step.name === 'password' ? (
      <NewPasswordForm
        {...formProps}
        step={step}
        initial={initial}
        preserved={preserved.phone}
        phone={draft.phone ?? initialValues?.phone}
        onSend={withForm(flow.sendCode)}
        onSubmit={withForm(submit)}
      />
    ) : (
      <FindAccountForm
        {...formProps}
        preserved={preserved.account}
        account={typed}
        contact={contact}
        onSubmit={withForm(flow.findAccount)}
      />
    );
  return (
    <Card>
      <CardHead {...head} step={first ? 'first' : step.name} />
      {choosing && (
        <Tabs
          label={title}
          tabs={[
            { name: 'phone', text: t('forget.byPhone') },
            { name: 'account', text: t('forget.byAccount') },
          ]}
          chosen={step.name}
          onChoose={flow.choose}
        >
          <ErrorRegion
            error={state.error}
            onRetry={retry}
            byAccount={{ text: t('forget.byAccount'), onPress: () => flow.choose('account') }}
          />
          {fields}
        </Tabs>
      )}
      {!choosing && <ErrorRegion error={state.error} onRetry={retry} />}
      {(step.name === 'password' || (first && !choosing)) && fields}
      {step.name === 'administrator' && (
        <AdministratorPanel
          administrator={step.administrator}
          contact={contact}
          pending={state.pending !== null}
          onSendCode={sendAccountCode}
        />
      )}
      {(step.name === 'administrator' || (first && contact)) && (
        <CompanyContact account={step.name === 'administrator' ? step.account : typed} />
      )}
      {step.name === 'account-code' && (
        <NewPasswordForm {...formProps} step={step} onSend={sendAccountCode} onSubmit={withForm(submit)} />
      )}
      {step.name === 'done' ? (
        <Outcome>
          <Button onClick={() => void portal.go({ screen: 'login', params: { account } })}>
            {t('screen.goLogin')}
          </Button>
        </Outcome>
      ) : (
        <p {...part('aside')}>
          <PlaceLink to="login">{t(contact || initial ? 'screen.goLogin' : 'forget.goLogin')}</PlaceLink>
        </p>
      )}
    </Card>
  );
}

function headOf(
  step: ForgotStep,
  t: Translator['t'],
  { title, initial, onBack }: { title: string; initial: boolean; onBack: () => void },
): CardHeadProps {
  if (step.name === 'done') return { title: t(initial ? 'forget.first.success' : 'forget.success'), picture: done };
  if (step.name === 'account-code') {
    const intro = step.administrator.codeTo === 'mail' ? 'forget.mailCode.intro' : 'forget.accountCode.intro';
    return { title: t('forget.submit'), intro: t(intro, { account: step.account }), onBack };
  }
  if (step.name === 'administrator') return { title, intro: step.account, onBack };
  if (step.name === 'password') return { title, onBack: step.first ? undefined : onBack };
  return { title, intro: initial ? t('forget.first.intro') : undefined };
}

interface PasswordChangedProps {
  readonly state: FlowState<ForgotStep, ForgotField>;
  readonly step: SignInStep;
  /** It is the first password of this person. */
  readonly initial: boolean;
  readonly entering: SignInVerbs;
}

/** The password is set: the landing, or the choice of company and side before it. */
function PasswordChanged({ state, step, initial, entering }: PasswordChangedProps): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  if (step.name === 'landed') {
    return (
      <Card>
        <CardHead
          title={t(initial ? 'forget.first.done' : 'forget.changed')}
          intro={initial ? undefined : t('forget.others')}
          picture={done}
          step={step.name}
          entered
        />
        <Landed {...step.landing} />
      </Card>
    );
  }
  const status = initial ? t('forget.first.done') : `${t('forget.changed')} · ${t('forget.others')}`;
  const shown = { step, flow: entering, error: state.error, pending: state.pending, entered: true };
  const onLeave = () => void portal.go({ screen: 'login', params: {} });
  return <Lazy load={loadSignInCard} props={{ ...shown, status, told: true, onLeave }} />;
}
