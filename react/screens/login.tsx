import { type ReactNode, useRef, useState } from 'react';
import { createLoginFlow, type LoginField, type Values } from '../../core/index.js';
import { keepCredential } from '../keep-credential.js';
import { Lazy } from '../lazy.js';
import { usePortal, useTranslator } from '../portal-context.js';
import type { ScreenProps } from '../screen-props.js';
import { Card } from '../ui/card.js';
import { CardHead } from '../ui/card-head.js';
import { ErrorRegion } from '../ui/error-region.js';
import { readValues, useFlow } from '../use-flow.js';
import { useReturn } from '../use-return.js';
import { BlockedPanel, blockHead, isBlock } from './blocked-panel.js';
import { CredentialsForm } from './credentials-form.js';
import { EntrySteps, entryHead } from './entry-steps.js';
import { useDefaultNotice } from './use-default-notice.js';
import { useWechatLogin } from './use-wechat-login.js';

const loadBindPhoneCard = () => import('./bind-phone-card.js').then((module) => module.BindPhoneCard);

/** Login (spec.md section 2): credentials, then the company and the side where there is more than one. */
export function LoginScreen(props: ScreenProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const portal = usePortal();
  const { state, flow, field } = useFlow(createLoginFlow);
  const form = useRef<HTMLFormElement>(null);
  const { step, error } = state;
  const [account, setAccount] = useState(portal.place.get().params.account ?? props.initialValues?.account);
  const notice = useDefaultNotice(step.name === 'choose-account' ? step.accounts : null);

  const touched = useRef(false);
  const wechat = useWechatLogin(props.methods, touched);

  useReturn(() => {
    if (flow.get().step.name === 'landed') flow.restart();
  });

  const submit = async (values: Values<LoginField>) => {
    setAccount(String(values.account ?? ''));
    await flow.submit(values);
    const accepted = flow.get().step.name !== 'credentials';
    if (accepted && values.remember && props.remember !== 'account') {
      await keepCredential(values.account, values.password);
    }
  };
  const edit = (values: Values<LoginField>) => {
    touched.current = true;
    flow.keep(values);
  };
  const retry = () => {
    if (form.current) void submit(readValues(form.current));
  };

  const entering = state.pending === 'submit' || state.pending === 'choose';
  const choosing = step.name === 'choose-account' || step.name === 'choose-side';
  if (step.name === 'bind-phone') {
    return (
      <Lazy
        load={loadBindPhoneCard}
        props={{
          user: step.user,
          prompt: true,
          entered: true,
          error,
          pending: entering,
          onDone: (changed) => void flow.proceed(changed),
        }}
      />
    );
  }
  if (step.name === 'credentials' && isBlock(error)) {
    return (
      <Card>
        <CardHead {...blockHead(error, translator)} />
        <BlockedPanel error={error} account={account ?? ''} onOther={() => flow.clear('account')} />
      </Card>
    );
  }
  return (
    <Card wide={choosing}>
      {step.name === 'credentials' ? (
        <CardHead step={step.name} title={t('login.heading')} />
      ) : (
        <CardHead step={step.name} {...entryHead(step, flow, t, flow.restart)} />
      )}
      <ErrorRegion
        error={error}
        account={account}
        status={entering ? t('login.pending') : wechat.cancelled ? t('wechat.cancelled') : notice}
        quiet={entering}
        onRetry={step.name === 'credentials' ? retry : undefined}
      />
      {step.name === 'credentials' ? (
        <CredentialsForm
          {...props}
          initialValues={{ account }}
          state={state}
          flow={flow}
          field={field}
          form={form}
          wechat={wechat}
          onEdit={edit}
          onSubmit={submit}
        />
      ) : (
        <EntrySteps step={step} flow={flow} pending={state.pending} />
      )}
    </Card>
  );
}
