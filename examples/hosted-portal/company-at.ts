import {
  createPortal,
  headlessEnvironment,
  md5Signer,
  type Portal,
  type TenantCompany,
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
  try {
    return await askFor(portal);
  } finally {
    portal.destroy();
  }
}

async function askFor(portal: Portal): Promise<KnownCompany | null> {
  const themed = themeOf(portal);
  const tenant = await portal.start();
  if (tenant.status !== 'ready') return null;
  const [theme, registration] = await Promise.all([themed, registrationOf(portal, tenant.companyId)]);
  return { tenant: { ...tenant, company: tenant.company && { ...tenant.company, registration } }, theme };
}

/** Undefined where there is no company, or where it cannot be told; the browser asks by itself then. */
async function registrationOf({ api }: Portal, companyId: string | null): Promise<TenantCompany['registration']> {
  if (companyId === null) return undefined;
  const setting = await api.registerSetting({ companyId }).catch(() => null);
  return setting?.mode;
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
