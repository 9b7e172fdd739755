import type { ReactNode } from 'react';
import type { ScreenName, TenantState } from '../../../core/index.js';
import type { LoginForm as FormName } from '../../../core/internal.js';
import { useLayout, usePortal, useTranslator } from '../../provider/portal-context.js';
import { Slot, useIsFilled } from '../../provider/slot.js';
import type { SlotLink } from '../../provider/slots.js';
import { useReadable } from '../../provider/use-readable.js';
import { Form } from '../../ui/form/form.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { Lazy } from '../../ui/lazy.js';
import { GeneralLink } from '../../ui/link/general-link.js';
import { PlaceLink } from '../../ui/link/place-link.js';
import { usePart } from '../../ui/part.js';
import { loadSharedTick } from './load-shared-tick.js';
import type { FramedForm } from './login-frame.js';
import { WaysRegion } from './ways-region.js';

export interface LoginFormProps<Field extends string> extends Omit<FramedForm<Field>, 'withForm'> {
  readonly shown: FormName;
  /** Its fields. */
  readonly children: ReactNode;
  /** Below everything else. */
  readonly foot?: ReactNode;
}

/** A login form: its fields, the other ways, above or below them, and the links for people without a login. */
export function LoginForm<Field extends string>(props: LoginFormProps<Field>): ReactNode {
  const { form, state, busy, onEdit, onSubmit, shown, children, foot } = props;
  const top = useLayout().socialPlacement === 'top';
  const { t } = useTranslator();
  const asksDevice = useReadable(usePortal().tenant, asksWhoseDevice);
  const ways = <WaysRegion form={form} top={top} shown={shown} />;
  return (
    <Form state={state} form={form} onEdit={onEdit} onSubmit={onSubmit}>
      {top && ways}
      {children}
      <SubmitButton pending={busy}>{t('login.submit')}</SubmitButton>
      {asksDevice && <Lazy load={loadSharedTick} props={{ form }} fallback="" />}
      {!top && ways}
      <LoginLinks />
      <CompanyNotice />
      {foot}
    </Form>
  );
}

const asksWhoseDevice = (tenant: TenantState) =>
  tenant.status === 'ready' && tenant.company?.settings.sharedDevice !== undefined;

/** Links for people without a login: registration, trial, and on a company's page the application to join, and the other companies. */
function LoginLinks(): ReactNode {
  const part = usePart();
  const portal = usePortal();
  const { t } = useTranslator();
  const { companyId } = useReadable(portal.tenant);
  const toLink = (screen: ScreenName, text: string): SlotLink => {
    const place = { screen, params: {} };
    return { screen, text, href: portal.hrefOf(place), go: () => void portal.go(place) };
  };
  if (useIsFilled('links')) {
    const links = [
      toLink('register', t('login.goRegister')),
      toLink('experience', t('login.try')),
      ...(companyId === null ? [] : [toLink('register-more', t('franchise.heading'))]),
    ];
    return (
      <div {...part('aside links')}>
        <Slot name="links" data={{ links }} />
      </div>
    );
  }
  return (
    <div {...part('aside links')}>
      <PlaceLink to="register">{t('login.goRegister')}</PlaceLink>
      <PlaceLink to="experience">{t('login.try')}</PlaceLink>
      {companyId !== null && <PlaceLink to="register-more">{t('franchise.heading')}</PlaceLink>}
      <GeneralLink to="login">{t('tenant.switch')}</GeneralLink>
    </div>
  );
}

/** The company's notice on the login screen (rules.md 3.1), as plain text. */
function CompanyNotice(): ReactNode {
  const part = usePart();
  const tenant = useReadable(usePortal().tenant);
  const settings = tenant.status === 'ready' ? tenant.company?.settings : undefined;
  if (!settings?.declarationSet || settings.declaration === '') return null;
  return (
    <div {...part('notice aside')} role="note">
      <Slot name="notice" data={{ text: settings.declaration }}>
        {settings.declaration.split('\n').map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <p key={index} {...part('paragraph')} dir="auto">
            {line}
          </p>
        ))}
      </Slot>
    </div>
  );
}
