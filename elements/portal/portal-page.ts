import { hostsFor, toOrigin } from '../../core/index.js';

/** The URL of the portal's own page for what a tag shows, from its attributes. */
export function portalPageOf(host: Element, path: string): string {
  const { account } = hostsFor(host.getAttribute('api-host') ?? '');
  const origin = toOrigin(host.getAttribute('portal-origin')) ?? account;
  const companyId = host.getAttribute('company-id');
  return `${origin}${path}${companyId ? `?${new URLSearchParams({ companyId })}` : ''}`;
}
