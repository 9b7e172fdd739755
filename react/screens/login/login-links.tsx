import type { ReactNode } from 'react';
import type { ScreenName } from '../../../core/index.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Slot, useIsFilled } from '../../provider/slot.js';
import type { SlotLink } from '../../provider/slots.js';
import { useReadable } from '../../provider/use-readable.js';
import { GeneralLink } from '../../ui/link/general-link.js';
import { PlaceLink } from '../../ui/link/place-link.js';
import { usePart } from '../../ui/part.js';

/** Links for people without a login: registration, trial, and on a company's page the application to join, and the other companies. */
export function LoginLinks(): ReactNode {
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
      <span {...part('links links-more')}>
        <PlaceLink to="experience">{t('login.try')}</PlaceLink>
        {companyId !== null && <PlaceLink to="register-more">{t('franchise.heading')}</PlaceLink>}
        <GeneralLink to="login">{t('tenant.switch')}</GeneralLink>
      </span>
    </div>
  );
}
