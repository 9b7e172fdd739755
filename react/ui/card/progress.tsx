import type { CSSProperties, ReactNode } from 'react';
import { usePart } from '../part.js';
import progressRules from '../sheet/parts/progress.css';
import { useRules } from '../sheet/use-rules.js';

export interface ProgressProps {
  readonly label: string;
  /** 0 to 100; undefined for an indeterminate progress. */
  readonly percent?: number | undefined;
  /** The announced text; updated at every quarter only, so that screen readers are not flooded. */
  readonly text?: ((percent: number) => string) | undefined;
}

/** A progress bar. */
export function Progress({ label, percent, text }: ProgressProps): ReactNode {
  const part = usePart();
  useRules(progressRules);
  const rounded = percent === undefined ? undefined : Math.floor(percent / 25) * 25;
  const { style, ...bar } = part('progress-bar', { endless: percent === undefined });
  const width = percent === undefined ? {} : { '--pt-progress': `${percent}%` };
  return (
    <div
      {...part('progress')}
      role="progressbar"
      aria-label={label}
      aria-valuenow={rounded}
      aria-valuetext={rounded === undefined ? undefined : text?.(rounded)}
    >
      <span {...bar} style={{ ...width, ...style } as CSSProperties} />
    </div>
  );
}
