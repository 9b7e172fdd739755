import type { ReactNode } from 'react';
import { maskPhone } from '../../../core/index.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Icon } from '../icon.js';
import { checkCircleIcon } from '../icons.js';
import { usePart } from '../part.js';
import codeRules from '../sheet/parts/code.css';
import { useRules } from '../sheet/use-rules.js';
import { HiddenUsername } from './hidden-username.js';

export interface ProvenPhoneProps {
  readonly phone: string;
  /** What follows from it; `{phone}` is the masked one. */
  readonly text: 'register.phone.proven' | 'franchise.proof.proven' | 'forget.first.proven';
  readonly onOther: () => void;
}

/** A phone that its code has proven, in place of the fields for both. */
export function ProvenPhone({ phone, text, onOther }: ProvenPhoneProps): ReactNode {
  const part = usePart();
  useRules(codeRules);
  const { t } = useTranslator();
  return (
    <>
      <HiddenUsername account={phone} />
      <p {...part('code-sent')}>
        <Icon shape={checkCircleIcon} />
        <span {...part('status-text')}>
          {t(text, { phone: maskPhone(phone) })}{' '}
          <button {...part('link')} type="button" onClick={onOther}>
            {t('register.phone.other')}
          </button>
        </span>
      </p>
    </>
  );
}
