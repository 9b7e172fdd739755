import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lastWay, loginForm, ownWays, takeSignedOut } from '../../../core/internal.js';
import { useMounted } from '../../hooks/use-mounted.js';
import { usePortal } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { Lazy } from '../../ui/lazy.js';
import type { ScreenProps } from '../screen-props.js';
import { loadLoginByCode } from './load-login-by-code.js';
import { PasswordLogin } from './password-login.js';
import { type LoginVisit, LoginVisitContext } from './visit.js';

const noProps = {};

/**
 * Login (rules.md 2.3), in the form that was chosen, else in that of the last login, else in the first one of the company. What the company offers may be
 * known a moment later; a user who is typing stays where they are.
 */
export function LoginScreen(props: ScreenProps): ReactNode {
  const portal = usePortal();
  useReadable(portal.tenant);
  const { way } = useReadable(portal.place).params;
  const { methods = ownWays(portal) } = props;
  const drawn = useMounted();
  const wanted = loginForm(portal, methods, drawn ? lastWay(portal) : null);
  const touched = useRef(false);
  const [form, setForm] = useState({ shown: wanted, chosen: false });
  if (wanted !== form.shown && (way === wanted || !touched.current)) setForm({ shown: wanted, chosen: way === wanted });

  const [signedOut, setSignedOut] = useState(false);
  useEffect(() => {
    if (takeSignedOut(portal)) setSignedOut(true);
  }, [portal]);
  const [cancelled, setCancelled] = useState(false);
  const onTouch = () => {
    touched.current = true;
    setSignedOut(false);
  };

  const visit: LoginVisit = {
    ...props,
    methods,
    touched,
    onTouch,
    chosen: form.chosen,
    signedOut,
    cancelled,
    onCancelled: setCancelled,
  };
  return (
    <LoginVisitContext.Provider value={visit}>
      {form.shown === 'sms' ? <Lazy load={loadLoginByCode} props={noProps} /> : <PasswordLogin />}
    </LoginVisitContext.Provider>
  );
}
