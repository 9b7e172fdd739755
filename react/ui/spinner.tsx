import type { ReactNode } from 'react';
import { usePart } from './part.js';

/** A decorative spinner; the text is elsewhere. What is `done` already, and only waits for the next page, is a tick. */
export function Spinner({ done }: { done?: boolean }): ReactNode {
  const part = usePart();
  return <span {...part('spinner', { done })} aria-hidden="true" />;
}
