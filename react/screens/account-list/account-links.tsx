import type { ReactNode } from 'react';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { PlaceLink } from '../../ui/link/place-link.js';
import { usePart } from '../../ui/part.js';

/** Leads to the password and the phone of the signed-in user (rules.md 1.2). */
export function AccountLinks(): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const bound = useReadable(usePortal().session).user?.bindPhone;
  return (
    <p {...part('aside links')}>
      <PlaceLink to={bound ? 'unbind-phone' : 'bind-phone'}>{t(bound ? 'unbind.heading' : 'bind.heading')}</PlaceLink>
      <PlaceLink to="change-password">{t('password.change.heading')}</PlaceLink>
    </p>
  );
}
