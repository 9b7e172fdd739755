import { hostsFor, type PortalHosts } from 'account-portal';
import { toOrigin, type Variables } from './read-setting.ts';

/** The hosts of the product (rules.md 8.4). */
export interface ProductHosts {
  /** The origin of the API; without it the API is at the origin of each page. */
  readonly apiHost?: string;
  readonly hosts: PortalHosts;
}

const named = { store: 'STORE_ORIGIN', mgr: 'MGR_ORIGIN', m: 'M_ORIGIN', account: 'ACCOUNT_ORIGIN' } as const;

/**
 * API_ORIGIN is the origin of the API, such as `https://api.example.com`. The others derive from it, unless STORE_ORIGIN,
 * MGR_ORIGIN, M_ORIGIN, ACCOUNT_ORIGIN or PRODUCT_HOSTS says otherwise. Without it, nothing is derived: the portal is at
 * PUBLIC_ORIGIN, and so are landings that STORE_ORIGIN, MGR_ORIGIN or M_ORIGIN does not lead elsewhere. Null for a demo
 * without it, which is at one origin.
 */
export function readProductHosts(variables: Variables, publicOrigin: string | null): ProductHosts | null {
  const given = Object.entries(named).flatMap(([host, name]) => {
    const text = variables[name];
    return text ? [[host, toOrigin(text, name)] as const] : [];
  });
  const productHosts = readList(variables, 'PRODUCT_HOSTS');
  const { API_ORIGIN: origin } = variables;
  if (!origin) {
    const stray = [...(publicOrigin === null ? Object.values(named) : [named.account]), 'PRODUCT_HOSTS'];
    const wrong = stray.find((name) => variables[name]);
    if (wrong !== undefined) throw new Error(`${wrong} needs API_ORIGIN: set it, or unset ${wrong}.`);
    return publicOrigin === null ? null : { hosts: atOneOrigin(publicOrigin, Object.fromEntries(given)) };
  }
  const apiHost = toOrigin(origin, 'API_ORIGIN');
  const overrides = { ...Object.fromEntries(given), ...(productHosts.length > 0 && { productHosts }) };
  const hosts = hostsFor(apiHost, overrides);
  const missing = (['api', 'store', 'mgr', 'm', 'account'] as const).find((name) => hosts[name] === '');
  if (missing) throw new Error(`${named[missing as keyof typeof named] ?? 'API_ORIGIN'} must be an https origin.`);
  return { apiHost, hosts };
}

/** The hosts of a product without hosts of its own, but for those that are given. */
export function atOneOrigin(origin: string, given: Partial<PortalHosts> = {}): PortalHosts {
  return { api: origin, store: origin, mgr: origin, m: origin, account: origin, productHosts: [], ...given };
}

export const readList = (variables: Variables, name: string): readonly string[] =>
  (variables[name] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
