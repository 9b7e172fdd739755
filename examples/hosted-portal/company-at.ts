import { createPortal, headlessEnvironment, md5Signer, type TenantCompany, type TenantState } from 'account-portal';

/** What a tenant is when its company is found. */
export type KnownCompany = Extract<TenantState, { status: 'ready' }> & { readonly company: TenantCompany };

/** Milliseconds that a page waits for its company; the browser asks by itself for what did not come in time. */
const patience = 1000;

/** The company that the address of a page names, as its browser would find it; null where it names none we know. */
export async function companyAt(apiHost: string, href: string): Promise<KnownCompany | null> {
  const portal = createPortal({
    ...{ apiHost, timeout: patience, signer: md5Signer() },
    environment: headlessEnvironment({ href }),
  });
  const known = await portal.start();
  portal.destroy();
  return isKnown(known) ? known : null;
}

const isKnown = (state: TenantState): state is KnownCompany => state.status === 'ready' && state.company !== null;
