import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { LoginField, LoginFlow, Values } from '../../../core/index.js';
import type { FlowFormProps } from '../../hooks/use-flow.js';
import { useChunk } from '../../loading/use-chunk.js';
import { useLayout, usePortal, useTranslator } from '../../provider/portal-context.js';
import { useIsFilled } from '../../provider/slot.js';
import { useReadable } from '../../provider/use-readable.js';
import { AccountField } from '../../ui/form/account-field.js';
import { Form } from '../../ui/form/form.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { Icon } from '../../ui/icon.js';
import { shieldIcon } from '../../ui/icons.js';
import { PlaceLink } from '../../ui/link/place-link.js';
import { usePart } from '../../ui/part.js';
import { LoginPasswordField } from '../../ui/password/login-password-field.js';
import type { ScreenProps } from '../screen-props.js';
import { CompanyNotice } from './company-notice.js';
import { LoginLinks } from './login-links.js';
import { controlIn, RememberTick } from './remember-tick.js';
import { SocialRegion } from './social-region.js';

export interface CredentialsFormProps extends ScreenProps, FlowFormProps<Pick<LoginFlow, 'draft' | 'get'>, LoginField> {
  /** Set once the user has typed something. */
  readonly touched: RefObject<boolean>;
  /** Called with whether the user has cancelled at WeChat. */
  readonly onCancelled: (cancelled: boolean) => void;
  readonly onEdit: (values: Values<LoginField>) => void;
  readonly onSubmit: (values: Values<LoginField>) => void;
}

/** Most visitors have none. */
const loadRemembered = () => import('./remembered-accounts.js').then((module) => module.RememberedAccounts);

/** Account or mobile number and password (rules.md 2.3). */
export function CredentialsForm(props: CredentialsFormProps): ReactNode {
  const { state, flow, field, form, touched, onCancelled, onEdit, onSubmit, remember = 'credential' } = props;
  const part = usePart();
  const { socialPlacement } = useLayout();
  const footer = useIsFilled('footer');
  const portal = usePortal();
  const { t } = useTranslator();
  const account = useRef<HTMLInputElement>(null);
  const initialAccount = props.initialValues?.account;
  const pending = state.pending !== null;

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

  const ways = (
    <SocialRegion
      {...{ form, touched, onCancelled }}
      top={socialPlacement === 'top'}
      shown="password"
      permitted={props.methods ?? []}
    />
  );

  return (
    <Form state={state} form={form} onEdit={onEdit} onSubmit={onSubmit}>
      {socialPlacement === 'top' && ways}
      <AccountField
        field={field('account')}
        issue={state.issues.account}
        defaultValue={initialAccount}
        input={account}
        after={known && list.value && <list.value onChoose={choose} onEmpty={forgetAll} />}
      />
      <LoginPasswordField field={field('password')} issue={state.issues.password} concealed={pending} />
      <div {...part('options')}>
        {remember !== 'off' && (
          <RememberTick form={form} naming="account">
            {t('login.remember')}
          </RememberTick>
        )}
        <PlaceLink to="forgot">{t('login.forgot')}</PlaceLink>
      </div>
      <SubmitButton pending={pending}>{t('login.submit')}</SubmitButton>
      {socialPlacement !== 'top' && ways}
      <LoginLinks />
      <CompanyNotice />
      {!footer && (
        <p {...part('footer')}>
          <Icon shape={shieldIcon} />
          <span {...part('footer-text')}>{t('portal.safe')}</span>
        </p>
      )}
    </Form>
  );
}
