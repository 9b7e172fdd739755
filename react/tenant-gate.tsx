import { type ReactNode, useEffect, useState } from 'react';
import { usePortal } from './portal-context.js';
import { TenantNotFoundScreen } from './screens/tenant-not-found.js';
import { useReadable } from './use-readable.js';

/** Shows what is below unless the company turned out to be unknown; never makes anyone wait for the company. */
export function TenantGate({ children }: { children: ReactNode }): ReactNode {
  const { status } = useReadable(usePortal().tenant);
  const [closed, setClosed] = useState(false);

  useEffect(() => {
    if (status !== 'resolving') setClosed(status !== 'ready');
  }, [status]);

  return status === 'unknown' || status === 'failed' || (closed && status === 'resolving') ? (
    <TenantNotFoundScreen />
  ) : (
    children
  );
}
