import { hostsFor, toOrigin } from '../../core/index.js';

/** The address at which the portal itself has what a tag shows, by what its attributes say. */
export function portalPageOf(host: Element, path: string): string {
  const { account } = hostsFor(host.getAttribute('api-host') ?? '');
  const origin = toOrigin(host.getAttribute('portal-origin') ?? '') ?? account;
  const companyId = host.getAttribute('company-id');
  return `${origin}${path}${companyId ? `?${new URLSearchParams({ companyId })}` : ''}`;
}
