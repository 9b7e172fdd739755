import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import {
  createLoginFlow,
  type LoginField,
  type LoginFlow,
  type NativeBridge,
  type Place,
  type Values,
} from '../../../core/index.js';
import { withTexts } from '../../../locales/with-texts.js';
import { ownGlobal } from '../../dom/own-global.js';
import { type FieldProps, useFlow } from '../../hooks/use-flow.js';
import { useChunk } from '../../loading/use-chunk.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useIsFilled } from '../../provider/slot.js';
import { useReadable } from '../../provider/use-readable.js';
import { AccountField } from '../../ui/form/account-field.js';
import { controlIn, RememberTick } from '../../ui/form/remember-tick.js';
import { Icon } from '../../ui/icon.js';
import { shieldIcon } from '../../ui/icons.js';
import { Lazy } from '../../ui/lazy.js';
import { PlaceLink } from '../../ui/link/place-link.js';
import { usePart } from '../../ui/part.js';
import { LoginPasswordField } from '../../ui/password/login-password-field.js';
import { LoginForm } from './login-form.js';
import { type FramedForm, LoginFrame } from './login-frame.js';
import { useLoginVisit } from './visit.js';

/** For a press at “Log in” elsewhere in the page. */
const loadSavedLogin = () => import('./saved-login.js').then(({ SavedLogin }) => SavedLogin);

/** Most visitors have none. */
const loadRemembered = withTexts(
  () => import('../../ui/form/remembered-accounts.js').then((module) => module.RememberedAccounts),
  'visitor',
);

/** Login by account or mobile number and password. */
export function PasswordLogin(): ReactNode {
  const portal = usePortal();
  const { initialValues, remember } = useLoginVisit();
  const { state, flow, field } = useFlow(createLoginFlow);
  const [named, setNamed] = useState(portal.place.get().params.account);
  const account = named ?? initialValues?.account;

  const submit = async (values: Values<LoginField>) => {
    setNamed(String(values.account ?? ''));
    await flow.submit(values);
    const accepted = flow.get().step.name !== 'credentials';
    if (accepted && values.remember && remember !== 'account') {
      await storeCredential(portal.bridge, String(values.account).trim(), String(values.password));
    }
  };

  return (
    <LoginFrame
      flow={flow}
      state={state}
      account={account}
      naming="account"
      onSubmit={submit}
      onOther={() => setNamed('')}
    >
      {(framed) => <CredentialsForm framed={framed} flow={flow} field={field} initialAccount={account} />}
    </LoginFrame>
  );
}

interface CredentialsFormProps {
  readonly framed: FramedForm<LoginField>;
  readonly flow: LoginFlow;
  readonly field: (name: LoginField) => FieldProps;
  readonly initialAccount: string | undefined;
}

/** Account or mobile number and password (rules.md 2.3). */
function CredentialsForm({ framed, flow, field, initialAccount }: CredentialsFormProps): ReactNode {
  const { state, form } = framed;
  const { remember = 'credential' } = useLoginVisit();
  const part = usePart();
  const footer = useIsFilled('footer');
  const portal = usePortal();
  const { t } = useTranslator();
  const account = useRef<HTMLInputElement>(null);

  const saved = useReadable(portal.place, asksSaved);
  const { user } = useReadable(portal.session);
  const filled = useRef('');
  const [known, setKnown] = useState(false);
  const list = useChunk(loadRemembered, known && remember !== 'off');

  // Not while rendering, because the first render must match that of a server.
  useLayoutEffect(() => {
    const [remembered = ''] = portal.remembered.accounts();
    const { current } = account;
    if (!current || flow.get().pending !== null) return;
    const named = initialAccount === '' || portal.place.get().params.account !== undefined;
    const typed = named ? undefined : flow.draft.account;
    if (typed !== undefined && current.value === current.defaultValue) current.value = typed;
    if (remembered !== '') setKnown(true);
    // The form is for another account than that of the session.
    if (user && filled.current !== '' && current.value === filled.current) current.value = '';
    // A field that is set to nothing would not follow an account that the page gives later.
    if (user || initialAccount === '' || current.value !== '' || remembered === '') return;
    filled.current = current.value = remembered;
  }, [portal, flow, user, initialAccount]);

  const choose = (name: string) => {
    const { current } = account;
    if (current) {
      current.value = name;
      current.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const password = controlIn(form.current, 'password');
    if (password instanceof HTMLElement) password.focus();
  };
  const forgetAll = () => {
    account.current?.focus();
    setKnown(false);
  };

  const foot = !footer && (
    <p {...part('footer')}>
      <Icon shape={shieldIcon} />
      <span {...part('footer-text')}>{t('portal.safe')}</span>
    </p>
  );
  return (
    <LoginForm {...framed} shown="password" foot={foot}>
      {saved && <Lazy load={loadSavedLogin} props={{ form }} fallback="" />}
      <AccountField
        field={field('account')}
        issue={state.issues.account}
        defaultValue={initialAccount}
        input={account}
        after={known && list.value && <list.value onChoose={choose} onEmpty={forgetAll} />}
      />
      <LoginPasswordField field={field('password')} issue={state.issues.password} concealed={state.pending !== null} />
      <div {...part('options')}>
        {remember !== 'off' && (
          <RememberTick form={form} naming="account">
            {t('login.remember')}
          </RememberTick>
        )}
        <PlaceLink to="forgot">{t('login.forgot')}</PlaceLink>
      </div>
    </LoginForm>
  );
}

const asksSaved = ({ params }: Place) => params.saved !== undefined;

/** Chromium only: not in the DOM types. */
type PasswordCredentials = new (data: { id: string; password: string }) => Credential;

/**
 * Offers an accepted login to the native app that asks for it, else to the browser's password manager, where there is one;
 * we never store a password.
 */
async function storeCredential(bridge: NativeBridge, account: string, password: string): Promise<void> {
  const PasswordCredential = ownGlobal<PasswordCredentials>('PasswordCredential');
  try {
    // By name: an app that says nothing about its capabilities may not expect a password.
    const wanted = bridge.app.get().capabilities?.includes('saveCredential');
    if (wanted) await bridge.act('saveCredential', { account, password });
    else if (PasswordCredential) await navigator.credentials.store(new PasswordCredential({ id: account, password }));
  } catch {
    // The app or the password manager could not keep it, or the user declined.
  }
}
