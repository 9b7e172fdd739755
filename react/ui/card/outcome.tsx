import type { ReactNode } from 'react';
import { usePart } from '../part.js';

export interface OutcomeProps {
  readonly text?: ReactNode;
  /** The next thing to do. */
  readonly children?: ReactNode;
}

/** The text and buttons at the end of a task, below its heading. */
export function Outcome({ text, children }: OutcomeProps): ReactNode {
  const part = usePart();
  return (
    <div {...part('outcome')}>
      {text && <p {...part('outcome-text')}>{text}</p>}
      {children}
    </div>
  );
}
