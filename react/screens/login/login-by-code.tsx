import { type ReactNode, useEffect, useState } from 'react';
import { createLoginByCodeFlow, loginWays, looksLikePhone } from '../../../core/index.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useMounted } from '../../hooks/use-mounted.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { proofFields } from '../../ui/form/proof-fields.js';
import { RememberTick } from '../../ui/form/remember-tick.js';
import { usePart } from '../../ui/part.js';
import { LoginForm } from './login-form.js';
import { LoginFrame } from './login-frame.js';
import { useLoginVisit } from './visit.js';

/** Login by a code that a text message brings to the phone. */
export function LoginByCode(): ReactNode {
  const { initialValues, remember = 'credential' } = useLoginVisit();
  const part = usePart();
  const { t } = useTranslator();
  const portal = usePortal();
  const { state, flow, field } = useFlow(createLoginByCodeFlow);
  const drawn = useMounted();
  const { user } = useReadable(portal.session);
  /** Another account is wanted than that of the session. */
  const [other, setOther] = useState(portal.place.get().params.account === '');

  useEffect(() => {
    if (portal.place.get().params.known !== undefined) void flow.enterProven();
  }, [portal, flow]);
  useEffect(() => {
    if (state.step.name === 'unknown') void portal.go({ screen: 'register', params: {} });
  }, [portal, state.step]);

  const byAccount = { text: t('login.way.password'), onPress: () => loginWays.password.start(portal) };
  const remembered = user && !state.pending ? undefined : portal.remembered.accounts().find(looksLikePhone);
  const given = [initialValues?.phone, initialValues?.account].find((name) => name && looksLikePhone(name));
  return (
    <LoginFrame
      flow={flow}
      state={state}
      byAccount={byAccount}
      naming="phone"
      onSubmit={flow.submit}
      onOther={() => setOther(true)}
    >
      {({ withForm, ...framed }) => (
        <LoginForm {...framed} shown="sms">
          {proofFields({
            state: framed.state,
            field,
            flow,
            defaultValue: other ? undefined : (given ?? (drawn ? (flow.draft.phone ?? remembered) : undefined)),
            onSend: withForm(flow.sendCode),
          })}
          {remember !== 'off' && (
            <div {...part('options')}>
              <RememberTick form={framed.form} naming="phone">
                {t('login.rememberPhone')}
              </RememberTick>
            </div>
          )}
        </LoginForm>
      )}
    </LoginFrame>
  );
}
