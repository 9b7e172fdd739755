import { hostsFor, isErrorCode, type Portal, type PortalHosts } from '../../core/index.js';

/** What an element knows of its portal. */
export interface Served {
  readonly portal?: Portal | undefined;
  readonly apiHost?: string | undefined;
  readonly hosts?: Partial<PortalHosts> | undefined;
}

/** The page of the guide on an error code: the account host serves it, beside the pages of the portal. Null if that is not known. */
export function errorPage({ portal, apiHost = portal?.apiHost, hosts }: Served, code: unknown): string | null {
  const { account } = hostsFor(apiHost ?? '', hosts);
  return account && isErrorCode(code) ? `${account}/guide/errors/${code}` : null;
}
