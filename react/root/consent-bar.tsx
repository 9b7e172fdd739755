import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { usePortal, useTranslator } from '../provider/portal-context.js';
import { Button } from '../ui/button.js';
import { usePart } from '../ui/part.js';

export interface ConsentBarProps {
  /** Opened by the user, not by the page: the question takes the focus. */
  readonly asked: boolean;
  readonly onAnswer: (consent: 'given' | 'refused') => void;
}

/** Asks once for consent to visit statistics, with equal buttons for yes and no. */
export function ConsentBar({ asked, onAnswer }: ConsentBarProps): ReactNode {
  const part = usePart();
  const { instanceId } = usePortal();
  const { t } = useTranslator();
  const text: RefObject<HTMLParagraphElement | null> = useRef(null);
  const id = `${instanceId}-consent`;

  useEffect(() => {
    if (asked) text.current?.focus();
  }, [asked]);

  return (
    <section {...part('consent')} aria-label={t('consent.label')}>
      <p {...part('consent-text')} id={id} ref={text} tabIndex={-1}>
        {t('consent.text')}
      </p>
      <div {...part('consent-buttons')}>
        <Button kind="secondary" onClick={() => onAnswer('refused')}>
          {t('consent.decline')}
        </Button>
        <Button kind="secondary" onClick={() => onAnswer('given')}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  );
}
