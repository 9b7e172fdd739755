import type { ReactNode } from 'react';
import type { PortalError } from '../../core/index.js';
import { errorText } from '../error-text.js';
import { usePortal, useTranslator } from '../portal-context.js';
import { ErrorAction, type ErrorActionProps } from './error-action.js';
import { Icon } from './icon.js';
import { alertIcon } from './icons/alert.js';
import { checkCircleIcon } from './icons/check-circle.js';
import { usePart } from './part.js';
import { ServerAddress } from './server-address.js';
import { Slot } from './slot.js';

export interface ErrorRegionProps extends Omit<ErrorActionProps, 'error'> {
  /** What went wrong; read out at once. */
  readonly error: PortalError | null;
  /** What happened or goes on; read out when there is a pause. */
  readonly status?: string | undefined;
  /** A status that is only to be heard, because the eye sees it elsewhere. */
  readonly quiet?: boolean | undefined;
  /** The status is that something has gone well. */
  readonly done?: boolean | undefined;
}

/**
 * The screen's live region: the words of a failed call and what can be done about it. It stays in the document when it
 * is empty: a reader announces a change of what it already knows.
 */
export function ErrorRegion({ error, status, quiet, done, ...actions }: ErrorRegionProps): ReactNode {
  const part = usePart();
  const { instanceId } = usePortal();
  const text = errorText(error, useTranslator());
  return (
    <div {...part('live-region')}>
      <div role="alert" {...part('error', { empty: !text })}>
        {error && text && (
          <>
            <Icon shape={alertIcon} />
            <p {...part('error-text')} id={`${instanceId}-error`}>
              {text}
            </p>
            <ErrorAction error={error} {...actions} />
            <ServerAddress code={error.code} />
            <Slot name="error" error={{ code: error.code, params: error.params }} />
          </>
        )}
      </div>
      <div role="status" {...part('status', { empty: !status, quiet, done })}>
        {status && (
          <>
            {done && <Icon shape={checkCircleIcon} />}
            {status}
          </>
        )}
      </div>
    </div>
  );
}
