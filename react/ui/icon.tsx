import type { ReactNode } from 'react';
import { usePart } from './part.js';

/** Strokes on a field of 24 by 24, as a path (`icons/`): whoever shows one brings it. */
export type Shape = `${'M' | 'm'}${string}`;

/** Decoration beside a text that says the same. */
export function Icon({ shape, filled }: { shape: Shape; filled?: boolean | undefined }): ReactNode {
  const part = usePart();
  return (
    <svg {...part('icon', { filled })} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shape} />
    </svg>
  );
}
