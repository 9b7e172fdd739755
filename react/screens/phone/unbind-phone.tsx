import type { ReactNode } from 'react';
import { maskPhone } from '../../../core/index.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { SessionGate } from '../gate/session-gate.js';
import { UnbindPhoneCard } from './unbind-phone-card.js';

/** Unbinds the phone of the login that is signed in (rules.md 2.6). */
export function UnbindPhoneScreen(): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  const toCompanies = () => void portal.go({ screen: 'company', params: {} });
  return (
    <SessionGate>
      {(user, kept) => (
        <UnbindPhoneCard
          kept={kept}
          words={{
            heading: t('unbind.heading'),
            intro: t('unbind.desc', { phone: maskPhone(user.bindPhone) }),
            submit: t('unbind.submit'),
            done: t('unbind.success'),
          }}
          onCancel={toCompanies}
          onDone={toCompanies}
        />
      )}
    </SessionGate>
  );
}
