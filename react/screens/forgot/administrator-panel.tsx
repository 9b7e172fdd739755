import type { ReactNode } from 'react';
import { type Administrator, maskPhone } from '../../../core/index.js';
import { useCapability } from '../../hooks/use-capability.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Avatar } from '../../ui/avatar.js';
import { Button } from '../../ui/button.js';
import { Divider } from '../../ui/card/divider.js';
import { phoneIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';
import contactRules from '../../ui/sheet/parts/contact.css';
import { useRules } from '../../ui/sheet/use-rules.js';

export interface AdministratorPanelProps {
  readonly administrator: Administrator;
  /** Without the password: the administrator is wanted for something else. */
  readonly contact: boolean;
  readonly pending: boolean;
  readonly onSendCode: () => void;
}

/** The administrator of an account, who can reset its password, and the way to do without. */
export function AdministratorPanel({
  administrator,
  contact,
  pending,
  onSendCode,
}: AdministratorPanelProps): ReactNode {
  const part = usePart();
  useRules(contactRules);
  const { bridge } = usePortal();
  const { t } = useTranslator();
  const { name, phone, codeTo } = administrator;
  const masked = phone.includes('*') ? phone : maskPhone(phone);
  const callable = useCapability('call') && phone !== '' && !phone.includes('*');

  const call = () => {
    bridge.act('call', { phone }).catch(() => undefined); // the number is shown, to be dialled by hand
  };

  return (
    <>
      <div {...part('contact')}>
        <Avatar name={name || '·'} />
        <span {...part('contact-text')}>
          <span {...part('contact-label')}>{t('forget.admin.label')}</span>
          <span {...part('contact-name')}>{[name, masked].filter(Boolean).join(' · ')}</span>
        </span>
      </div>
      {!contact && <p {...part('paragraph contact-advice')}>{t('forget.admin', { name })}</p>}
      {callable && (
        <Button icon={phoneIcon} onClick={call}>
          {t('common.call', { phone: masked })}
        </Button>
      )}
      {!contact && codeTo !== null && (
        <>
          <Divider>{t('forget.accountCode.or')}</Divider>
          <Button kind="secondary" pending={pending} onClick={onSendCode}>
            {t(codeTo === 'mail' ? 'forget.mailCode.send' : 'forget.accountCode.send')}
          </Button>
        </>
      )}
    </>
  );
}
