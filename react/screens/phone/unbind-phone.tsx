import type { ReactNode } from 'react';
import { type LoginUser, maskPhone } from '../../../core/index.js';
import type { Translator } from '../../../locales/translator.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { SessionGate } from '../gate/session-gate.js';
import { UnbindPhoneCard } from './unbind-phone-card.js';

/** The companies that the phone opens stay with it: this login alone leaves them. */
const lossOf = (user: LoginUser, t: Translator['t']): string =>
  t(user.hasPassword ? 'unbind.loss' : 'unbind.loss.all', { account: user.login || user.name });

/** Unbinds the phone of the login that is signed in (rules.md 2.6). */
export function UnbindPhoneScreen(): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  const toCompanies = () => void portal.go({ screen: 'company', params: {} });
  return (
    <SessionGate title="unbind.heading">
      {(user, kept) => (
        <UnbindPhoneCard
          kept={kept}
          words={{
            heading: t('unbind.heading'),
            intro: t('unbind.desc', { phone: maskPhone(user.bindPhone) }),
            submit: t('unbind.submit'),
            done: t('unbind.success'),
            facts: [
              [t('accounts.fact.company'), user.companyName || user.companyId],
              [t('accounts.fact.login'), user.login || user.name],
            ],
            alone: true,
            loss: lossOf(user, t),
          }}
          onCancel={toCompanies}
          onDone={toCompanies}
        />
      )}
    </SessionGate>
  );
}
