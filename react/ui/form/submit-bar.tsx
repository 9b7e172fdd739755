import { type ReactNode, useEffect, useRef } from 'react';
import type { ButtonProps } from '../button.js';
import { usePart } from '../part.js';
import submitBarRules from '../sheet/parts/submit-bar.css';
import { useRules } from '../sheet/use-rules.js';
import { SubmitButton } from './submit-button.js';

/** The submit button of a form that is longer than a phone, where it stays at the bottom of the screen. */
export function SubmitBar(props: Omit<ButtonProps, 'type' | 'onClick'>): ReactNode {
  const part = usePart();
  useRules(submitBarRules);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = bar.current?.closest('form');
    const reveal = ({ target }: FocusEvent) => {
      if (bar.current && target instanceof Element && isUnder(bar.current, target)) {
        target.scrollIntoView({ block: 'center' });
      }
    };
    form?.addEventListener('focusin', reveal);
    return () => form?.removeEventListener('focusin', reveal);
  }, []);

  return (
    <div {...part('submit-bar')} ref={bar}>
      <SubmitButton {...props} />
    </div>
  );
}

/** A field that has the caret in sight is not scrolled by browsers, also where the bar lies on it. */
function isUnder(bar: HTMLElement, field: Element): boolean {
  return !bar.contains(field) && field.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
}
