import type { ReactNode } from 'react';
import { usePart } from '../part.js';

/** A line with a text in it, between two options. */
export function Divider({ children }: { children: ReactNode }): ReactNode {
  const part = usePart();
  return (
    <p {...part('divider')}>
      <span {...part('divider-line')} />
      <span {...part('divider-text')}>{children}</span>
      <span {...part('divider-line')} />
    </p>
  );
}
