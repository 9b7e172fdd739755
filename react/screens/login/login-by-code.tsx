import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createLoginByCodeFlow, loginWays, looksLikePhone } from '../../../core/index.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useMounted } from '../../hooks/use-mounted.js';
import { useLayout, usePortal, useTranslator } from '../../provider/portal-context.js';
import { Checkbox } from '../../ui/form/checkbox.js';
import { CodeField } from '../../ui/form/code-field.js';
import { Form } from '../../ui/form/form.js';
import { PhoneField } from '../../ui/form/phone-field.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { usePart } from '../../ui/part.js';
import type { ScreenProps } from '../screen-props.js';
import { CompanyNotice } from './company-notice.js';
import type { LoginFormProps } from './login-form-props.js';
import { LoginFrame } from './login-frame.js';
import { LoginLinks } from './login-links.js';
import { SocialRegion } from './social-region.js';

/** Login by a code that a text message brings to the phone. */
export function LoginByCode(props: ScreenProps & LoginFormProps): ReactNode {
  const { initialValues, methods = [], remember = 'credential', touched, onCancelled } = props;
  const part = usePart();
  const { t } = useTranslator();
  const portal = usePortal();
  const { socialPlacement } = useLayout();
  const { state, flow, field } = useFlow(createLoginByCodeFlow);
  const drawn = useMounted();
  const tick = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (tick.current && portal.remembered.accounts().some(looksLikePhone)) tick.current.checked = true;
  }, [portal]);

  useEffect(() => {
    if (state.step.name === 'unknown') void portal.go({ screen: 'register', params: {} });
  }, [portal, state.step]);

  const byAccount = { text: t('login.way.password'), onPress: () => loginWays.password.start(portal) };
  const remembered = portal.remembered.accounts().find(looksLikePhone);
  const given = [initialValues?.phone, initialValues?.account].find((name) => name && looksLikePhone(name));
  return (
    <LoginFrame {...props} {...{ flow, state }} naming="phone" onSubmit={flow.submit} byAccount={byAccount}>
      {({ form, state, onEdit, onSubmit, withForm }) => {
        const ways = (
          <SocialRegion
            {...{ form, touched, onCancelled }}
            top={socialPlacement === 'top'}
            shown="sms"
            permitted={methods}
          />
        );
        return (
          <Form state={state} form={form} onEdit={onEdit} onSubmit={onSubmit}>
            {socialPlacement === 'top' && ways}
            <PhoneField
              field={field('phone')}
              issue={state.issues.phone}
              defaultValue={given ?? (drawn ? (flow.draft.phone ?? remembered) : undefined)}
              resend={flow.resend}
            />
            <CodeField field={field('code')} state={state} resend={flow.resend} onSend={withForm(flow.sendCode)} />
            {remember !== 'off' && (
              <div {...part('options')}>
                <Checkbox id={`${portal.instanceId}-remember`} name="remember" input={tick}>
                  {t('login.rememberPhone')}
                </Checkbox>
              </div>
            )}
            <SubmitButton pending={state.pending === 'submit'}>{t('login.submit')}</SubmitButton>
            {socialPlacement !== 'top' && ways}
            <LoginLinks />
            <CompanyNotice />
          </Form>
        );
      }}
    </LoginFrame>
  );
}
