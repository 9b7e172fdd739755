import type { ReactNode } from 'react';
import { maskPhone } from '../../../core/index.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Icon } from '../icon.js';
import { checkCircleIcon } from '../icons.js';
import { usePart } from '../part.js';
import { HiddenUsername } from '../password/hidden-username.js';
import codeRules from '../sheet/parts/code.css';
import { useRules } from '../sheet/use-rules.js';

export interface ProvenPhoneProps {
  readonly phone: string;
  readonly onOther: () => void;
}

/** A phone that its code has proven, in place of the fields for both. */
export function ProvenPhone({ phone, onOther }: ProvenPhoneProps): ReactNode {
  const part = usePart();
  useRules(codeRules);
  const { t } = useTranslator();
  return (
    <>
      <HiddenUsername account={phone} />
      <p {...part('code-sent')}>
        <Icon shape={checkCircleIcon} />
        <span {...part('status-text')}>
          {t('code.proven', { phone: maskPhone(phone) })}{' '}
          <button {...part('link')} type="button" onClick={onOther}>
            {t('register.phone.other')}
          </button>
        </span>
      </p>
    </>
  );
}
