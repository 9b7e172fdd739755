import type { ReactNode } from 'react';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { GeneralLink } from '../../ui/link/general-link.js';
import { PlaceLink } from '../../ui/link/place-link.js';
import { usePart } from '../../ui/part.js';

/** Links for people without a login: registration, trial, and on a company's page the application to join, and the other companies. */
export function LoginLinks(): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const { companyId } = useReadable(usePortal().tenant);
  return (
    <div {...part('aside links')}>
      <PlaceLink to="register">{t('login.goRegister')}</PlaceLink>
      <span {...part('links links-more')}>
        <PlaceLink to="experience">{t('login.try')}</PlaceLink>
        {companyId !== null && <PlaceLink to="register-more">{t('franchise.heading')}</PlaceLink>}
        <GeneralLink to="login">{t('tenant.switch')}</GeneralLink>
      </span>
    </div>
  );
}
