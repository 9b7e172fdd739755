import { hostsFor, type PortalHosts } from 'account-portal';
import { toOrigin, type Variables } from './read-setting.ts';

/** The hosts of the product (rules.md 8.4), where it has hosts of its own; else everything is at one origin. */
export interface ProductHosts {
  readonly apiHost: string;
  readonly hosts: PortalHosts;
}

const named = { store: 'STORE_ORIGIN', mgr: 'MGR_ORIGIN', m: 'M_ORIGIN', account: 'ACCOUNT_ORIGIN' } as const;

/**
 * API_ORIGIN is the origin of the API, such as `https://api.example.com`. The others derive from it, unless STORE_ORIGIN,
 * MGR_ORIGIN, M_ORIGIN, ACCOUNT_ORIGIN or PRODUCT_HOSTS says otherwise. Null without API_ORIGIN.
 */
export function readProductHosts(variables: Variables): ProductHosts | null {
  const given = Object.entries(named).flatMap(([host, name]) => {
    const text = variables[name];
    return text ? [[host, toOrigin(text, name)] as const] : [];
  });
  const productHosts = readList(variables, 'PRODUCT_HOSTS');
  const { API_ORIGIN: origin } = variables;
  if (!origin) {
    const stray = [...Object.values(named), 'PRODUCT_HOSTS'].find((name) => variables[name]);
    if (stray !== undefined) throw new Error(`${stray} needs API_ORIGIN: set it, or unset ${stray}.`);
    return null;
  }
  const apiHost = toOrigin(origin, 'API_ORIGIN');
  const overrides = { ...Object.fromEntries(given), ...(productHosts.length > 0 && { productHosts }) };
  const hosts = hostsFor(apiHost, overrides);
  const missing = (['api', 'store', 'mgr', 'm', 'account'] as const).find((name) => hosts[name] === '');
  if (missing) throw new Error(`${named[missing as keyof typeof named] ?? 'API_ORIGIN'} must be an https origin.`);
  return { apiHost, hosts };
}

export const readList = (variables: Variables, name: string): readonly string[] =>
  (variables[name] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
