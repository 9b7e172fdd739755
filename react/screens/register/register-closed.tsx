import type { ReactNode } from 'react';
import { errorText } from '../../provider/error-text.js';
import { useTranslator } from '../../provider/portal-context.js';
import { useNotice } from '../../root/page-notices.js';
import { shop } from '../../ui/drawing/shop.js';
import { GeneralLink } from '../../ui/link/general-link.js';
import { CompanyContact } from '../contact/company-contact.js';
import { LoginMessage } from '../ending/login-message.js';

/** The company takes no registrations (rules.md 7.1). */
export function RegisterClosed(): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  useNotice('ending');
  return (
    <LoginMessage
      picture={shop}
      title={errorText({ code: 'registration-closed' }, translator) ?? ''}
      text={t('register.closed.hint')}
    >
      <CompanyContact />
      <GeneralLink to="register" kind="secondary">
        {t('register.sell')}
      </GeneralLink>
    </LoginMessage>
  );
}
