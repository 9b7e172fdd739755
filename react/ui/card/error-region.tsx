import type { ReactNode } from 'react';
import { PortalError } from '../../../core/index.js';
import { useOnline } from '../../hooks/use-online.js';
import { useSettled } from '../../hooks/use-settled.js';
import { errorText } from '../../provider/error-text.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Slot } from '../../provider/slot.js';
import { announce } from '../announce.js';
import { Icon } from '../icon.js';
import { alertIcon } from '../icons.js';
import { usePart } from '../part.js';
import { ServerAddress } from '../server-address.js';
import { ErrorAction, type ErrorActionProps } from './error-action.js';

export interface ErrorRegionProps extends Omit<ErrorActionProps, 'error'> {
  /** The error; announced at once. Goes when the time is over that it asks to wait. */
  readonly error: PortalError | null;
  /** A status; announced politely. */
  readonly status?: string | undefined;
  /** The status is only announced, because it is visible elsewhere. */
  readonly quiet?: boolean | undefined;
}

/**
 * The text of a failed call with the next action, and the status. The region of the status stays in the document when empty,
 * because screen readers only announce changes of existing ones. The error is an alert that is added with its text: of a
 * change inside an alert, Firefox tells Orca nothing.
 */
export function ErrorRegion({ error, status, quiet, ...actions }: ErrorRegionProps): ReactNode {
  const part = usePart();
  const { instanceId } = usePortal();
  const outdated = useOnline() && error?.code === 'offline';
  const waited = useSettled(error, waitOf(error) * 1000);
  const text = errorText(outdated ? new PortalError('network') : error, useTranslator());
  return (
    <div {...part('live-region')}>
      {error && text && !waited && (
        <div {...part('error')} ref={appear}>
          <Icon shape={alertIcon} />
          <p {...part('error-text')} id={`${instanceId}-error`}>
            {text}
          </p>
          <ErrorAction error={error} {...actions} />
          <ServerAddress code={error.code} />
          <Slot name="error" data={{ error: { code: error.code, params: error.params } }} />
        </div>
      )}
      <div role="status" {...part('status', { empty: !status || quiet })}>
        {status && <span {...part('status-text')}>{status}</span>}
      </div>
    </div>
  );
}

/**
 * The ref of an error: announces it, and brings it into view for a user who is further down in the card, as at the button
 * of a long form on a phone.
 */
function appear(error: HTMLElement | null): void {
  announce(error);
  const card = error?.closest('section')?.getBoundingClientRect();
  if (card && card.top < 0 && card.bottom > 0) error?.scrollIntoView({ block: 'nearest' });
}

/** In seconds. Browsers end timers of more than 24 days at once. */
const day = 86_400;

/** The seconds in which a text can be read. */
const readable = 5;

/** The seconds that an error stays: as long as it asks to wait, a day if it does not say, and until it can be read. */
function waitOf(error: PortalError | null): number {
  const seconds = Number(error?.params.seconds);
  return seconds > 0 && seconds < day ? Math.max(seconds, readable) : day;
}
