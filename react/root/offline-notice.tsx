import type { ReactNode } from 'react';
import { useOnline } from '../hooks/use-online.js';
import { errorText } from '../provider/error-text.js';
import { useTranslator } from '../provider/portal-context.js';
import { Icon } from '../ui/icon.js';
import { alertIcon } from '../ui/icons.js';
import { usePart } from '../ui/part.js';

/** A notice that the device is offline. */
export function OfflineNotice(): ReactNode {
  const part = usePart();
  const translator = useTranslator();
  const offline = !useOnline();
  return (
    <div role="status" {...part('offline', { empty: !offline })}>
      {offline && (
        <>
          <Icon shape={alertIcon} />
          <span {...part('status-text')}>{errorText({ code: 'offline' }, translator)}</span>
        </>
      )}
    </div>
  );
}
