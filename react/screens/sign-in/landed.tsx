import type { ReactNode } from 'react';
import { type CompletedLogin, createReturnFlow, roleOf, type SessionState } from '../../../core/index.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useSettled } from '../../hooks/use-settled.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Slot } from '../../provider/slot.js';
import { useReadable } from '../../provider/use-readable.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { usePart } from '../../ui/part.js';
import { Spinner } from '../../ui/spinner.js';

/** Milliseconds after which a page that has not been left offers a way on. */
const patience = 4000;

const roleIn = ({ user }: SessionState) => user && roleOf(user);

/** After a login: the page is about to be left, by the portal or by the page itself. */
export function Landed({ side, leaving }: CompletedLogin): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const role = useReadable(usePortal().session, roleIn) ?? side;
  return (
    <div {...part('landed')}>
      {leaving && (
        <>
          <p {...part('landed-text')}>
            <Spinner />
            {t('login.redirecting', { side: t(`side.${role}`) })}
          </p>
          <WayOn />
        </>
      )}
      <Slot name="success" />
    </div>
  );
}

/** For a navigation that does not happen: enters again, with a new code, as the first one may have expired meanwhile. */
function WayOn(): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const { state, flow } = useFlow(createReturnFlow);
  const stalled = useSettled(flow, patience);
  const resume = () => void flow.resume();
  return (
    <>
      <div {...part('landed-on')} role="status">
        {stalled && (
          <button {...part('link')} type="button" aria-disabled={state.pending !== null} onClick={resume}>
            {t('login.goOn')}
          </button>
        )}
      </div>
      <ErrorRegion error={state.error} onRetry={resume} />
    </>
  );
}
