import type { ReactNode } from 'react';
import { usePart } from './part.js';

export interface OutcomeProps {
  readonly text?: ReactNode;
  /** The next thing to do. */
  readonly children?: ReactNode;
}

/** What there is to know and to do when a task has ended, under a heading with its icon. */
export function Outcome({ text, children }: OutcomeProps): ReactNode {
  const part = usePart();
  return (
    <div {...part('outcome')}>
      {text && <p {...part('outcome-text')}>{text}</p>}
      {children}
    </div>
  );
}
