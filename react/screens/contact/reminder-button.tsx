import { type ReactNode, useEffect, useRef } from 'react';
import { createReminderFlow } from '../../../core/index.js';
import { takeFocus } from '../../focus/take-focus.js';
import { useFlow } from '../../hooks/use-flow.js';
import { errorText } from '../../provider/error-text.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { alertIcon, checkCircleIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';

export interface ReminderButtonProps {
  readonly account: string;
}

/** Sends the administrator a message, and says in its own place that it was sent, or why not. */
export function ReminderButton({ account }: ReminderButtonProps): ReactNode {
  const part = usePart();
  const translator = useTranslator();
  const { t } = translator;
  const { state, flow } = useFlow(createReminderFlow);
  const { step, pending, error } = state;
  const sent = step.name === 'sent';
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sent) takeFocus(status.current); // its button is gone
  }, [sent]);
  const said = sent ? t('contact.reminded') : errorText(error, translator);
  return (
    <div {...part('reminder')} aria-busy={pending !== null}>
      {!sent && (
        <Button kind="secondary" pending={pending !== null} onClick={() => void flow.remind({ account })}>
          {t('contact.remind')}
        </Button>
      )}
      <p {...part('reminder-status', { failed: error !== null })} ref={status} role="status" tabIndex={-1}>
        {said && <Icon shape={sent ? checkCircleIcon : alertIcon} />}
        {said && <span {...part('status-text')}>{said}</span>}
      </p>
    </div>
  );
}
