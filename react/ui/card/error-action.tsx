import type { ReactNode } from 'react';
import { looksLikePhone, type Portal, type PortalError } from '../../../core/index.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { PlaceLink } from '../link/place-link.js';
import { usePart } from '../part.js';

export interface ErrorActionProps {
  readonly error: PortalError;
  /** Tries the failed call again, where that can help. */
  readonly onRetry?: (() => void) | undefined;
  /** Switches from phone to account name, where the screen offers both, in the words of the screen. */
  readonly byAccount?: { readonly text: string; readonly onPress: () => void } | undefined;
  /** Continues with an existing login, where the screen offers it. */
  readonly onLogin?: (() => void) | undefined;
  /** The account that was typed, to be filled in on the next screen. */
  readonly account?: string | undefined;
}

/** The next action after an error, from its row in the catalogue. */
export function ErrorAction({ error, onRetry, byAccount, onLogin, account = '' }: ErrorActionProps): ReactNode {
  const part = usePart();
  const portal = usePortal();
  const { t } = useTranslator();
  const screen = portal.place.get().screen;
  const { action, code, params } = error;
  const press = (text: string, work: () => void) => (
    <button
      {...part('link error-action')}
      type="button"
      onClick={(event) => {
        event.currentTarget.closest('section')?.querySelector('h1')?.focus(); // the button goes with the error
        work();
      }}
    >
      {text}
    </button>
  );

  if (action === 'retry' && onRetry) return press(t('common.retry'), onRetry);
  if (action === 'use-account' && byAccount) return press(byAccount.text, byAccount.onPress);
  if (action === 'login' && onLogin) {
    return press(t(code === 'token-expired' ? 'screen.goLogin' : 'wechat.bindExisting'), onLogin);
  }
  // An embedded portal starts at the place `login` whatever it shows. Only the login screen itself needs no link.
  if (action === 'login' && (screen !== 'login' || code === 'phone-registered')) {
    return (
      <PlaceLink to="login" params={params.phone === undefined ? {} : { account: String(params.phone) }}>
        {t('screen.goLogin')}
      </PlaceLink>
    );
  }
  // Of an account that does not exist, nobody is the administrator: the company itself can be called.
  const reachable = code !== 'account-not-exist' || hasServicePhone(portal);
  if (action === 'contact-admin' && reachable && screen !== 'forgot') {
    return (
      <PlaceLink to="forgot" params={{ type: 'account', contact: '1', account }}>
        {t('common.contactAdmin')}
      </PlaceLink>
    );
  }
  // A phone may have no password yet, as that of an applicant who was approved; it is carried by the draft.
  if (code === 'wrong-password' && screen !== 'forgot' && looksLikePhone(account)) {
    return (
      <PlaceLink to="forgot" params={{ first: 'on' }}>
        {t('login.first')}
      </PlaceLink>
    );
  }
  if (action === 'use-app' && portal.appDownload) {
    return <PlaceLink to="app-download">{t('app.download.label')}</PlaceLink>;
  }
  // An application belongs to the company of the page.
  if (code === 'account-under-review' && portal.tenant.get().companyId) {
    return <PlaceLink to="register-result">{t('result.heading')}</PlaceLink>;
  }
  return null;
}

function hasServicePhone({ tenant }: Pick<Portal, 'tenant'>): boolean {
  const state = tenant.get();
  return state.status === 'ready' && Boolean(state.company?.settings.face?.servicePhone);
}
