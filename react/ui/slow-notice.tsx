import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { stopWaiting } from '../../core/internal.js';
import { usePortal, useTranslator } from '../provider/portal-context.js';
import { usePart } from './part.js';

/** Milliseconds after which somebody who waits for an answer wants to know whether it still comes. */
const patience = 5000;

export interface SlowNoticeProps {
  /** What was pressed; takes the focus when the wait is cancelled. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Says of an answer that it is slow, and offers not to wait for it. */
export function SlowNotice({ button }: SlowNoticeProps): ReactNode {
  const part = usePart();
  const portal = usePortal();
  const { clock } = portal.environment;
  const { t } = useTranslator();
  const [slow, setSlow] = useState(false);
  useEffect(() => clock.after(patience, () => setSlow(true)), [clock]);
  const cancel = () => {
    button.current?.focus();
    stopWaiting(portal);
  };
  return (
    <div {...part('status', { empty: !slow })} role="status">
      {slow && <span {...part('status-text')}>{t('common.slow')}</span>}
      {slow && (
        <button {...part('link')} type="button" onClick={cancel}>
          {t('common.cancel')}
        </button>
      )}
    </div>
  );
}
