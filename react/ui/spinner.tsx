import type { ReactNode } from 'react';
import { usePart } from './part.js';

/** Turning; what is waited for is told elsewhere, in words. */
export function Spinner(): ReactNode {
  const part = usePart();
  return <span {...part('spinner')} aria-hidden="true" />;
}
