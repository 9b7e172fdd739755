import { type ReactNode, useEffect, useState } from 'react';
import { usePortal } from './portal-context.js';
import { TenantNotFoundScreen } from './screens/tenant-not-found.js';
import { useReadable } from './use-readable.js';

/**
 * Shows what is below unless the company turned out to be unknown; never makes anyone wait for the company. Where its
 * id is known and only the question about it failed, what is being filled in stays, and the failure is told below it.
 */
export function TenantGate({ children }: { children: ReactNode }): ReactNode {
  const tenant = useReadable(usePortal().tenant);
  const { status } = tenant;
  const [closed, setClosed] = useState(false);

  useEffect(() => {
    if (status !== 'resolving') setClosed(status !== 'ready');
  }, [status]);

  const shut = status === 'unknown' || status === 'failed' || (closed && status === 'resolving');
  return (
    <>
      {(!shut || tenant.companyId !== null) && children}
      {shut && <TenantNotFoundScreen />}
    </>
  );
}
