import type { ReactNode } from 'react';
import type { ButtonProps } from '../button.js';
import { usePart } from '../part.js';
import submitBarRules from '../sheet/parts/submit-bar.css';
import { useRules } from '../sheet/use-rules.js';
import { SubmitButton } from './submit-button.js';

/** The submit button of a form that is longer than a phone, where it stays at the bottom of the screen. */
export function SubmitBar(props: Omit<ButtonProps, 'type' | 'onClick'>): ReactNode {
  const part = usePart();
  useRules(submitBarRules);
  return (
    <div {...part('submit-bar')}>
      <SubmitButton {...props} />
    </div>
  );
}
