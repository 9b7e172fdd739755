import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  createLoginByCodeFlow,
  type LoginByCodeField,
  loginWays,
  looksLikePhone,
  type Values,
} from '../../../core/index.js';
import { readValues, useFlow } from '../../hooks/use-flow.js';
import { useMounted } from '../../hooks/use-mounted.js';
import { useReturned } from '../../hooks/use-return.js';
import { useLayout, usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { Checkbox } from '../../ui/form/checkbox.js';
import { CodeField } from '../../ui/form/code-field.js';
import { Form } from '../../ui/form/form.js';
import { PhoneField } from '../../ui/form/phone-field.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { Lazy } from '../../ui/lazy.js';
import { usePart } from '../../ui/part.js';
import { BlockedCard } from '../ending/blocked-card.js';
import { isBlock } from '../ending/is-block.js';
import type { ScreenProps } from '../screen-props.js';
import { loadContinueRow, loadReturnCard } from '../sign-in/load-return-card.js';
import { SignInCard } from '../sign-in/sign-in-card.js';
import { CompanyNotice } from './company-notice.js';
import type { LoginFormProps } from './login-form-props.js';
import { LoginLinks } from './login-links.js';
import { SocialRegion } from './social-region.js';

/** Login by a code that a text message brings to the phone. */
export function LoginByCode(props: ScreenProps & LoginFormProps): ReactNode {
  const { initialValues, methods = [], remember = 'credential' } = props;
  const { touched, onTouch, chosen, signedOut, cancelled, onCancelled } = props;
  const part = usePart();
  const { t } = useTranslator();
  const portal = usePortal();
  const { socialPlacement } = useLayout();
  const { state, flow, field } = useFlow(createLoginByCodeFlow);
  const form = useRef<HTMLFormElement>(null);
  const { step, error, pending } = state;
  const { user } = useReadable(portal.session);
  const drawn = useMounted();
  const tick = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (tick.current && portal.remembered.accounts().some(looksLikePhone)) tick.current.checked = true;
  }, [portal]);
  const [left, setLeft] = useState(chosen);
  if (!left && (step.name !== 'phone' || isBlock(error))) setLeft(true);
  const { returned, setReturned } = useReturned(flow, flow.restart);

  useEffect(() => {
    if (step.name === 'unknown') void portal.go({ screen: 'register', params: {} });
  }, [portal, step]);

  const submit = async (values: Values<LoginByCodeField>) => {
    touched.current = true;
    await flow.submit(values);
  };
  const edit = (values: Values<LoginByCodeField>) => {
    onTouch();
    flow.saveDraft(values);
  };
  const byPassword = () => loginWays.password.start(portal);
  const retry = () => {
    if (form.current) void submit(readValues(form.current));
  };

  if (returned) return <Lazy load={loadReturnCard} props={{ onOther: () => setReturned(false) }} />;
  if (isBlock(error) && step.name === 'phone')
    return <BlockedCard error={error} account="" onOther={() => flow.clear('phone')} />;
  if ('accounts' in step || step.name === 'bind-phone' || step.name === 'landed')
    return <SignInCard {...{ step, flow, error, pending }} entered onLeave={flow.restart} />;

  const busy = pending === 'submit';
  const told = cancelled ? t('wechat.cancelled') : signedOut ? t('login.loggedOut') : undefined;
  const remembered = portal.remembered.accounts().find(looksLikePhone);
  const given = [initialValues?.phone, initialValues?.account].find((name) => name && looksLikePhone(name));
  const ways = (
    <SocialRegion {...{ form, touched, onCancelled }} top={socialPlacement === 'top'} shown="sms" permitted={methods} />
  );
  return (
    <Card>
      <CardHead title={t('login.heading')} step="phone" entered={left} />
      <ErrorRegion
        error={error}
        status={busy ? t('login.pending') : told}
        quiet={busy}
        onRetry={retry}
        onUseAccount={byPassword}
      />
      {user && !busy && <Lazy load={loadContinueRow} props={{ user }} fallback="" />}
      <Form state={state} form={form} onEdit={edit} onSubmit={submit}>
        {socialPlacement === 'top' && ways}
        <PhoneField
          field={field('phone')}
          issue={state.issues.phone}
          defaultValue={given ?? (drawn ? (flow.draft.phone ?? remembered) : undefined)}
          resend={flow.resend}
        />
        <CodeField field={field('code')} state={state} resend={flow.resend} onSend={flow.sendCode} />
        {remember !== 'off' && (
          <div {...part('options')}>
            <Checkbox id={`${portal.instanceId}-remember`} name="remember" input={tick}>
              {t('login.rememberPhone')}
            </Checkbox>
          </div>
        )}
        <SubmitButton pending={busy}>{t('login.submit')}</SubmitButton>
        {socialPlacement !== 'top' && ways}
        <LoginLinks />
        <CompanyNotice />
      </Form>
    </Card>
  );
}
