import type { ReactNode } from 'react';
import type { ErrorCode } from '../../core/index.js';
import { usePortal, useTranslator } from '../portal-context.js';
import { useCapability } from '../use-capability.js';
import { usePart } from './part.js';

/** What can come of a server that is not where the app looks for it. */
const unreachable: ReadonlySet<ErrorCode> = new Set(['network', 'timeout', 'server-busy', 'bad-answer', 'not-served']);

/** Where the native app has a screen for the address of the server: the way there, when the server cannot be had. */
export function ServerAddress({ code }: { readonly code: ErrorCode }): ReactNode {
  const part = usePart();
  const { bridge } = usePortal();
  const { t } = useTranslator();
  const able = useCapability('openIpSetting');
  if (!able || !unreachable.has(code)) return null;
  const open = () => void bridge.act('openIpSetting', null).catch(() => undefined); // the error stands there all the same
  return (
    <button {...part('link error-action')} type="button" onClick={open}>
      {t('app.ipSetting')}
    </button>
  );
}
