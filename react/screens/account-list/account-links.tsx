import type { ReactNode } from 'react';
import { useCompanySetting } from '../../hooks/use-company-setting.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { PlaceLink } from '../../ui/link/place-link.js';
import { usePart } from '../../ui/part.js';

/** Leads to the password and the phone of the signed-in user (rules.md 1.2). */
export function AccountLinks(): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const changes = useCompanySetting('phoneChange');
  const bound = useReadable(usePortal().session).user?.bindPhone;
  return (
    <p {...part('aside links')}>
      {bound && changes && <PlaceLink to="change-phone">{t('changePhone.heading')}</PlaceLink>}
      <PlaceLink to={bound ? 'unbind-phone' : 'bind-phone'}>{t(bound ? 'unbind.heading' : 'bind.heading')}</PlaceLink>
      <PlaceLink to="change-password">{t('password.change.heading')}</PlaceLink>
    </p>
  );
}
