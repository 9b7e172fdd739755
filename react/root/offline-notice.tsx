import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOnline } from '../hooks/use-online.js';
import { errorText } from '../provider/error-text.js';
import { usePortal, useTranslator } from '../provider/portal-context.js';
import { Icon } from '../ui/icon.js';
import { alertIcon, checkCircleIcon } from '../ui/icons.js';
import { usePart } from '../ui/part.js';

/** Milliseconds for which the way back is told. */
const told = 5000;

/** A notice that the device is offline and, for a moment, that it is not any more. */
export function OfflineNotice(): ReactNode {
  const part = usePart();
  const translator = useTranslator();
  const { clock } = usePortal().environment;
  const offline = !useOnline();
  const left = useRef(false);
  const [back, setBack] = useState(false);
  useEffect(() => {
    setBack(left.current && !offline);
    left.current ||= offline;
    return clock.after(told, () => setBack(false));
  }, [clock, offline]);
  const text = offline ? errorText({ code: 'offline' }, translator) : back && translator.t('common.online');
  return (
    <div role="status" {...part('offline', { empty: !text, back: back && !offline })}>
      {text && <Icon shape={offline ? alertIcon : checkCircleIcon} />}
      {text && <span {...part('status-text')}>{text}</span>}
    </div>
  );
}
