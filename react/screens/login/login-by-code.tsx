import { type ReactNode, useEffect, useState } from 'react';
import { createLoginByCodeFlow, loginWays, looksLikePhone } from '../../../core/index.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useMounted } from '../../hooks/use-mounted.js';
import { useLayout, usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
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
import { RememberTick } from './remember-tick.js';
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
  const { user } = useReadable(portal.session);
  /** Another account is wanted than that of the session. */
  const [other, setOther] = useState(portal.place.get().params.account === '');

  useEffect(() => {
    if (state.step.name === 'unknown') void portal.go({ screen: 'register', params: {} });
  }, [portal, state.step]);

  const byAccount = { text: t('login.way.password'), onPress: () => loginWays.password.start(portal) };
  const remembered = user && !state.pending ? undefined : portal.remembered.accounts().find(looksLikePhone);
  const given = [initialValues?.phone, initialValues?.account].find((name) => name && looksLikePhone(name));
  return (
    <LoginFrame
      {...props}
      {...{ flow, state, byAccount }}
      naming="phone"
      onSubmit={flow.submit}
      onOther={() => setOther(true)}
    >
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
              defaultValue={other ? undefined : (given ?? (drawn ? (flow.draft.phone ?? remembered) : undefined))}
              resend={flow.resend}
            />
            <CodeField field={field('code')} state={state} resend={flow.resend} onSend={withForm(flow.sendCode)} />
            {remember !== 'off' && (
              <div {...part('options')}>
                <RememberTick form={form} naming="phone">
                  {t('login.rememberPhone')}
                </RememberTick>
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
