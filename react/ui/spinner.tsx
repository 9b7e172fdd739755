import type { ReactNode } from 'react';
import { usePart } from './part.js';

/** A decorative spinner; the text is elsewhere. */
export function Spinner(): ReactNode {
  const part = usePart();
  return <span {...part('spinner')} aria-hidden="true" />;
}
