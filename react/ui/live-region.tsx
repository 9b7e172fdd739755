import type { ReactNode } from 'react';
import { Icon, type Shape } from './icon.js';
import { alertIcon } from './icons/alert.js';
import { checkCircleIcon } from './icons/check-circle.js';
import { usePart } from './part.js';

export interface LiveRegionProps {
  readonly id: string;
  /** What went wrong; read out at once. */
  readonly error?: string | undefined;
  /** What happened or goes on; read out when there is a pause. */
  readonly status?: string | undefined;
  /** A status that is only to be heard, because the eye sees it elsewhere. */
  readonly quiet?: boolean | undefined;
  /** The status is that something has gone well. */
  readonly done?: boolean | undefined;
  /** The next thing a person can do about the error. */
  readonly children?: ReactNode;
}

/** Stays in the document when it is empty: a reader announces a change of what it already knows. */
export function LiveRegion({ id, error, status, quiet, done, children }: LiveRegionProps): ReactNode {
  const part = usePart();
  return (
    <div {...part('live-region')}>
      <div role="alert" {...part('error', { empty: !error })}>
        {error && (
          <>
            <Icon shape={alertIcon} />
            <p {...part('error-text')} id={id}>
              {error}
            </p>
            {children}
          </>
        )}
      </div>
      <div role="status" {...part('status', { empty: !status, quiet, done })}>
        {status && (
          <>
            {done && <Icon shape={statusIcon} />}
            {status}
          </>
        )}
      </div>
    </div>
  );
}

const statusIcon: Shape = checkCircleIcon;
