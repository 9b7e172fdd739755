import type { LoginUser } from '../model/login-user.js';
import type { Portal } from '../portal/portal.js';

/** The link by which customers of a user's company register, with who has shared it (rules.md 2.14); null without a trusted host. */
export function invitationLink(
  portal: Pick<Portal, 'customerLink'>,
  companyId: string,
  { id, clientId }: Pick<LoginUser, 'id' | 'clientId'>,
): string | null {
  const link = portal.customerLink(companyId);
  if (link === null) return null;
  const url = new URL(link);
  url.searchParams.set('u', id);
  if (clientId !== '') url.searchParams.set('c', clientId);
  return url.href;
}
