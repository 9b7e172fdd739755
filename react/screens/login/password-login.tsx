import { type ReactNode, useState } from 'react';
import { createLoginFlow, type LoginField, type Values } from '../../../core/index.js';
import { useFlow } from '../../hooks/use-flow.js';
import { usePortal } from '../../provider/portal-context.js';
import type { ScreenProps } from '../screen-props.js';
import { CredentialsForm } from './credentials-form.js';
import type { LoginFormProps } from './login-form-props.js';
import { LoginFrame } from './login-frame.js';
import { storeCredential } from './store-credential.js';

/** Login by account or mobile number and password. */
export function PasswordLogin(props: ScreenProps & LoginFormProps): ReactNode {
  const portal = usePortal();
  const { state, flow, field } = useFlow(createLoginFlow);
  const [named, setNamed] = useState(portal.place.get().params.account);
  const account = named ?? props.initialValues?.account;

  const submit = async (values: Values<LoginField>) => {
    setNamed(String(values.account ?? ''));
    await flow.submit(values);
    const accepted = flow.get().step.name !== 'credentials';
    if (accepted && values.remember && props.remember !== 'account') {
      await storeCredential(portal.bridge, String(values.account).trim(), String(values.password));
    }
  };

  return (
    <LoginFrame
      {...props}
      {...{ flow, state, account }}
      naming="account"
      onSubmit={submit}
      onOther={() => setNamed('')}
    >
      {(framed) => <CredentialsForm {...props} {...framed} {...{ flow, field }} initialValues={{ account }} />}
    </LoginFrame>
  );
}
