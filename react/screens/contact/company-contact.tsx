import { type ReactNode, useRef } from 'react';
import { useCompanyFace } from '../../hooks/use-company-face.js';
import { useCompanySetting } from '../../hooks/use-company-setting.js';
import { useDial } from '../../hooks/use-dial.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { useNotice } from '../../root/page-notices.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Icon } from '../../ui/icon.js';
import { callIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';
import contactRules from '../../ui/sheet/parts/contact.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { ReminderButton } from './reminder-button.js';

export interface CompanyContactProps {
  /** The account, or the number of an applicant, that waits for the administrator; empty if it is unknown. */
  readonly account?: string | undefined;
}

/**
 * How to reach the company of the page where only its administrator can help: its service phone, to call or to copy, and a
 * reminder where the server offers it. Nothing, if there is neither.
 */
export function CompanyContact({ account = '' }: CompanyContactProps): ReactNode {
  const part = usePart();
  useRules(contactRules);
  const portal = usePortal();
  const { t } = useTranslator();
  const tenant = useReadable(portal.tenant);
  const reminds = useCompanySetting('reminders') && account !== '';
  const number = useRef<HTMLSpanElement>(null);
  const company = tenant.status === 'ready' ? tenant.company : null;
  const { servicePhone, serviceHours } = useCompanyFace();
  const dial = useDial(servicePhone);
  const shown = company !== null && servicePhone !== '';
  useNotice('service-phone', shown);
  if (!company || (servicePhone === '' && !reminds)) return null;

  return (
    <div {...part('company-contact')}>
      {servicePhone !== '' && (
        <div {...part('contact')}>
          <span {...part('contact-text')}>
            <span {...part('contact-label')}>{[company.name, t('panel.service')].filter(Boolean).join(' · ')}</span>
            {serviceHours && (
              <span {...part('contact-label')} dir="auto">
                {serviceHours}
              </span>
            )}
            <a
              {...part('contact-name link')}
              href={dial.href}
              onClick={dial.onClick}
              aria-label={t('common.call', { phone: servicePhone })}
            >
              <Icon shape={callIcon} />
              <span {...part('contact-number')} ref={number}>
                {servicePhone}
              </span>
            </a>
          </span>
          <CopyButton source={number} />
        </div>
      )}
      {reminds && <ReminderButton account={account} />}
    </div>
  );
}
