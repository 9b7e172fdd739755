import { type MouseEvent, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { toDialled } from '../../../core/internal.js';
import { ScreenFocusContext } from '../../focus/screen-focus.js';
import { useCapability } from '../../hooks/use-capability.js';
import { useCompanyFace } from '../../hooks/use-company-face.js';
import { useCompanySetting } from '../../hooks/use-company-setting.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
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
  const callable = useCapability('call');
  const reminds = useCompanySetting('reminders') && account !== '';
  const number = useRef<HTMLSpanElement>(null);
  const company = tenant.status === 'ready' ? tenant.company : null;
  const { servicePhone, serviceHours } = useCompanyFace();
  const shown = company !== null && servicePhone !== '';
  const { onServicePhone } = useContext(ScreenFocusContext) ?? {};
  useLayoutEffect(() => (shown ? onServicePhone?.() : undefined), [shown, onServicePhone]); // before the page is painted
  if (!company || (servicePhone === '' && !reminds)) return null;

  const dialled = toDialled(servicePhone);
  const call = (event: MouseEvent) => {
    if (!callable) return; // the browser's own way
    event.preventDefault();
    portal.bridge.act('call', { phone: dialled }).catch(() => undefined); // the number is shown, to be dialled by hand
  };
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
              href={`tel:${dialled}`}
              aria-label={t('common.call', { phone: servicePhone })}
              onClick={call}
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
