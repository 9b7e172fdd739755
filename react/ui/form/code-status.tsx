import { type ReactNode, useState } from 'react';
import { useTranslator } from '../../provider/portal-context.js';
import { Icon } from '../icon.js';
import { checkCircleIcon } from '../icons.js';
import { usePart } from '../part.js';

export interface CodeStatusProps {
  readonly remaining: number;
  readonly sent: number;
  /** The masked recipient of the last request; empty if only the server knows it. */
  readonly recipient: string;
  /** A captcha of the page is taking long. */
  readonly captchaSlow: boolean;
  /** The form is being sent; its success ends the countdown, which is no news. */
  readonly submitting: boolean;
  /** The server says that the code has expired. */
  readonly expired: boolean;
}

/**
 * Announces, once each: where a code was sent, that a captcha is pending, and the start and end of the countdown. The
 * seconds in between are not announced.
 */
export function CodeStatus({
  remaining,
  sent,
  recipient,
  captchaSlow,
  submitting,
  expired,
}: CodeStatusProps): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const waiting = remaining > 0;
  const [receipt, setReceipt] = useState({ sent, to: '', expired: false });
  const [wait, setWait] = useState({ waiting, seconds: 0, changed: false });

  if (receipt.sent !== sent) setReceipt({ sent, to: recipient, expired: false });
  else if (expired && !receipt.expired) setReceipt({ ...receipt, expired });
  if (wait.waiting !== waiting) setWait({ waiting, seconds: remaining, changed: !submitting });

  const receipted = receipt.sent > 0 && !receipt.expired;
  return (
    <>
      <p {...part('code-sent', { empty: !receipted })} role="status">
        {receipted && (
          <>
            <Icon shape={checkCircleIcon} />
            <span {...part('status-text')}>
              {receipt.to ? t('code.sentTo', { phone: receipt.to }) : t('code.sent')}
            </span>
          </>
        )}
      </p>
      <p {...part(captchaSlow ? 'hint' : 'unseen')} role="status">
        {captchaSlow && <span {...part('status-text')}>{t('code.captcha')}</span>}
      </p>
      <p {...part('unseen')} role="status">
        {wait.changed && (
          <span {...part('status-text')} key={String(waiting)}>
            {waiting ? t('code.wait.start', { seconds: wait.seconds }) : t('code.wait.end')}
          </span>
        )}
      </p>
    </>
  );
}
