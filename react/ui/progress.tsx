import type { CSSProperties, ReactNode } from 'react';
import { usePart } from './part.js';
import { progressRules } from './sheet/progress.js';
import { useRules } from './use-rules.js';

export interface ProgressProps {
  readonly label: string;
  /** 0 to 100; without it nobody knows how long it takes. */
  readonly percent?: number | undefined;
  /** Reads the value out; it is asked for at every quarter only, so that a reader is not flooded. */
  readonly text?: ((percent: number) => string) | undefined;
}

/** How far something is. */
export function Progress({ label, percent, text }: ProgressProps): ReactNode {
  const part = usePart();
  useRules(progressRules);
  const told = percent === undefined ? undefined : Math.floor(percent / 25) * 25;
  const { style, ...bar } = part('progress-bar', { endless: percent === undefined });
  const width = percent === undefined ? {} : { '--pt-progress': `${percent}%` };
  return (
    <div
      {...part('progress')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={told}
      aria-valuetext={told === undefined ? undefined : text?.(told)}
    >
      <span {...bar} style={{ ...width, ...style } as CSSProperties} />
    </div>
  );
}
