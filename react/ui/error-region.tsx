import type { ReactNode } from 'react';
import type { PortalError } from '../../core/index.js';
import { errorText } from '../error-text.js';
import { usePortal, useTranslator } from '../portal-context.js';
import { ErrorAction, type ErrorActionProps } from './error-action.js';
import { LiveRegion, type LiveRegionProps } from './live-region.js';
import { ServerAddress } from './server-address.js';
import { Slot } from './slot.js';

export interface ErrorRegionProps
  extends Omit<ErrorActionProps, 'error'>,
    Pick<LiveRegionProps, 'status' | 'quiet' | 'done'> {
  readonly error: PortalError | null;
}

/** The screen's live region: the words of a failed call and what can be done about it. */
export function ErrorRegion({ error, status, quiet, done, ...actions }: ErrorRegionProps): ReactNode {
  const portal = usePortal();
  const translator = useTranslator();
  return (
    <LiveRegion
      id={`${portal.instanceId}-error`}
      error={errorText(error, translator)}
      status={status}
      quiet={quiet}
      done={done}
    >
      {error && <ErrorAction error={error} {...actions} />}
      {error && <ServerAddress code={error.code} />}
      {error && <Slot name="error" error={{ code: error.code, params: error.params }} />}
    </LiveRegion>
  );
}
