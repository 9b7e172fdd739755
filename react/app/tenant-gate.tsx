import { type ReactNode, useEffect, useState } from 'react';
import { usePortal } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';
import { TenantNotFoundScreen } from '../screens/ending/tenant-not-found.js';

/**
 * Shows its children unless the company is unknown; never waits for the company. If its id is known and only loading it
 * failed, the form stays, with the failure below it.
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
