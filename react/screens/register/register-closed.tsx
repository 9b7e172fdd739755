import type { ReactNode } from 'react';
import { useEnding } from '../../focus/screen-focus.js';
import { useTranslator } from '../../provider/portal-context.js';
import { shop } from '../../ui/drawing/shop.js';
import { GeneralLink } from '../../ui/link/general-link.js';
import { CompanyContact } from '../contact/company-contact.js';
import { LoginMessage } from '../ending/login-message.js';

/** The company takes no registrations (rules.md 7.1). */
export function RegisterClosed(): ReactNode {
  const { t } = useTranslator();
  useEnding();
  return (
    <LoginMessage picture={shop} title={t('error.registration-closed')} text={t('register.closed.hint')}>
      <CompanyContact />
      <GeneralLink to="register" kind="secondary">
        {t('register.sell')}
      </GeneralLink>
    </LoginMessage>
  );
}
