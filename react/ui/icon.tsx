import type { ReactNode } from 'react';
import { usePart } from './part.js';

/** A path in a 24 by 24 view box (`icons.ts`), imported by the component that shows it. */
export type Shape = `${'M' | 'm'}${string}`;

/** A decorative icon beside a text that says the same. */
export function Icon({ shape, filled }: { shape: Shape; filled?: boolean | undefined }): ReactNode {
  const part = usePart();
  return (
    <svg {...part('icon', { filled })} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}
