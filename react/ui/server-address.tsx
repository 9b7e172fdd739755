import type { ReactNode } from 'react';
import type { ErrorCode } from '../../core/index.js';
import { useCapability } from '../hooks/use-capability.js';
import { usePortal, useTranslator } from '../provider/portal-context.js';
import { usePart } from './part.js';

/** Errors that a wrong server address can cause. */
const unreachable: ReadonlySet<ErrorCode> = new Set(['network', 'timeout', 'server-busy', 'bad-answer', 'not-served']);

/** A link to the native app's server settings, shown when the server cannot be reached. */
export function ServerAddress({ code }: { readonly code: ErrorCode }): ReactNode {
  const part = usePart();
  const { bridge } = usePortal();
  const { t } = useTranslator();
  const able = useCapability('openIpSetting');
  if (!able || !unreachable.has(code)) return null;
  const open = () => void bridge.act('openIpSetting', null).catch(() => undefined); // the error stays visible
  return (
    <button {...part('link error-action')} type="button" onClick={open}>
      {t('app.ipSetting')}
    </button>
  );
}
