import {
  createPortal,
  headlessEnvironment,
  matchRoute,
  type Portal,
  type PortalOptions,
  type TenantCompany,
  type TenantState,
  type ThemeAsset,
} from 'account-portal';
import { registerSetting } from 'account-portal/endpoints';

/** A tenant state that a server can render: the company is known, not needed, or does not exist. */
export type KnownTenant = Extract<TenantState, { status: 'ready' | 'unknown' }>;

/** What is known of the company when a page is rendered. */
export interface KnownCompany {
  readonly tenant: KnownTenant;
  /** As far as it arrived in time; else the default. */
  readonly theme: ThemeAsset;
}

/** Milliseconds that a page waits for its company. After that, the browser requests it itself. */
const waitLimit = 1000;

/**
 * The company of a page's URL, by the same rules as in the browser; null if it cannot be determined. `hosts` are those of
 * the product, where `apiHost` is an address that only this machine has.
 */
export async function companyAt(
  apiHost: string,
  href: string,
  { hosts, signer }: Pick<PortalOptions, 'hosts' | 'signer'> = {},
): Promise<KnownCompany | null> {
  const portal = createPortal({
    apiHost,
    assetBase: `${apiHost}/themes`,
    timeout: waitLimit,
    ...(hosts && { hosts }),
    ...(signer && { signer }),
    environment: headlessEnvironment({ href }),
  });
  try {
    return await askFor(portal, matchRoute(new URL(href).pathname)?.screen === 'register');
  } finally {
    portal.destroy();
  }
}

async function askFor(portal: Portal, registers: boolean): Promise<KnownCompany | null> {
  const themed = themeOf(portal);
  const tenant = await portal.start();
  if (tenant.status === 'unknown') return { tenant, theme: portal.theme.get() };
  if (tenant.status !== 'ready') return null;
  const asked = registers ? registrationOf(portal, tenant.companyId) : undefined;
  const [theme, registration] = await Promise.all([themed, asked]);
  return { tenant: { ...tenant, company: tenant.company && { ...tenant.company, registration } }, theme };
}

/** Undefined if there is no company or the call fails; the browser then requests it itself. */
async function registrationOf({ call }: Portal, companyId: string | null): Promise<TenantCompany['registration']> {
  if (companyId === null) return undefined;
  const setting = await call(registerSetting, { companyId }).catch(() => null);
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
    const forget = environment.clock.after(waitLimit, take);
  });
}
