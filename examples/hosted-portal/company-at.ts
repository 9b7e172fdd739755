import {
  createPortal,
  headlessEnvironment,
  md5Signer,
  type Portal,
  type TenantState,
  type ThemeAsset,
} from 'account-portal';

/** What a tenant is when it is known which company it is, or that an address is every company's. */
export type KnownTenant = Extract<TenantState, { status: 'ready' }>;

/** What a page is told of its company before it is drawn. */
export interface KnownCompany {
  readonly tenant: KnownTenant;
  /** As far as it was there in time. */
  readonly theme: ThemeAsset;
}

/** Milliseconds that a page waits for its company; the browser asks by itself for what did not come in time. */
const patience = 1000;

/** The company that the address of a page names, as its browser would find it; null where it cannot be told. */
export async function companyAt(apiHost: string, href: string): Promise<KnownCompany | null> {
  const portal = createPortal({
    ...{ apiHost, assetBase: `${apiHost}/themes`, timeout: patience, signer: md5Signer() },
    environment: headlessEnvironment({ href }),
  });
  const themed = themeOf(portal);
  const tenant = await portal.start();
  const known = tenant.status === 'ready' ? { tenant, theme: await themed } : null;
  portal.destroy();
  return known;
}

function themeOf({ theme, environment }: Portal): Promise<ThemeAsset> {
  return new Promise((resolve) => {
    const take = () => {
      stop();
      forget();
      resolve(theme.get());
    };
    const stop = theme.subscribe(take);
    const forget = environment.clock.after(patience, take);
  });
}
