import { type ReactNode, useState } from 'react';
import { useTranslator } from '../portal-context.js';
import { Icon } from './icon.js';
import { checkCircleIcon } from './icons/check-circle.js';
import { usePart } from './part.js';

export interface CodeNewsProps {
  readonly remaining: number;
  readonly sent: number;
  /** Whom the last code was asked for, masked; empty where only the server knows. */
  readonly asked: string;
  /** The page wants something first, and it takes long. */
  readonly captchaSlow: boolean;
}

/**
 * Says once each: to whom a code was sent, that the page wants a captcha first, that a wait begins, that it is over. The
 * seconds between are not said.
 */
export function CodeNews({ remaining, sent, asked, captchaSlow }: CodeNewsProps): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const waiting = remaining > 0;
  const [receipt, setReceipt] = useState({ sent, to: '' });
  const [wait, setWait] = useState({ waiting, seconds: 0, changed: false });

  if (receipt.sent !== sent) setReceipt({ sent, to: asked });
  if (wait.waiting !== waiting) setWait({ waiting, seconds: remaining, changed: true });

  return (
    <>
      <p {...part('code-sent', { empty: receipt.sent === 0 })} role="status">
        {receipt.sent > 0 && (
          <>
            <Icon shape={checkCircleIcon} />
            {receipt.to ? t('code.sentTo', { phone: receipt.to }) : t('code.sent')}
          </>
        )}
      </p>
      <p {...part(captchaSlow ? 'hint' : 'unseen')} role="status">
        {captchaSlow && t('code.captcha')}
      </p>
      <p {...part('unseen')} role="status">
        {wait.changed && (waiting ? t('code.wait.start', { seconds: wait.seconds }) : t('code.wait.end'))}
      </p>
    </>
  );
}
