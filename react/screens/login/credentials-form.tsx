import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { LoginField, LoginFlow, Values } from '../../../core/index.js';
import { unclobbered } from '../../dom/unclobbered.js';
import type { FlowFormProps } from '../../hooks/use-flow.js';
import { useChunk } from '../../loading/use-chunk.js';
import { useLayout, usePortal, useTranslator } from '../../provider/portal-context.js';
import { useIsFilled } from '../../provider/slot.js';
import { AccountField } from '../../ui/form/account-field.js';
import { Checkbox } from '../../ui/form/checkbox.js';
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
import { SocialRegion } from './social-region.js';

export interface CredentialsFormProps extends ScreenProps, FlowFormProps<Pick<LoginFlow, 'draft'>, LoginField> {
  /** Set once the user has typed something. */
  readonly touched: RefObject<boolean>;
  /** Called with whether the user has cancelled at WeChat. */
  readonly onCancelled: (cancelled: boolean) => void;
  readonly onEdit: (values: Values<LoginField>) => void;
  readonly onSubmit: (values: Values<LoginField>) => void;
}

/** Most visitors have none. */
const loadRemembered = () => import('./remembered-accounts.js').then((module) => module.RememberedAccounts);

const controlIn = (form: HTMLFormElement | null, name: LoginField) =>
  form && unclobbered(form).elements.namedItem(name);

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

  const [known, setKnown] = useState(false);
  const list = useChunk(loadRemembered, known && remember !== 'off');

  // Not while rendering, because the first render must match that of a server.
  useLayoutEffect(() => {
    const [remembered] = portal.remembered.accounts();
    const named = portal.place.get().params.account !== undefined;
    const typed = named ? undefined : flow.draft.account;
    const { current } = account;
    if (current && typed !== undefined && current.value === current.defaultValue) current.value = typed;
    if (remembered === undefined) return;
    setKnown(true);
    if (current?.value === '') current.value = remembered;
    const tick = controlIn(form.current, 'remember');
    if (tick instanceof HTMLInputElement) tick.checked = true;
  }, [portal, flow, form]);

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
          <Checkbox id={`${portal.instanceId}-remember`} name="remember">
            {t('login.remember')}
          </Checkbox>
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
