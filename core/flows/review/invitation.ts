import { getInvitation } from '../../api/endpoints/invitation.js';
import type { Shown } from '../../base/redacted.js';
import { createFlow, type Flow, toFlow } from '../../flow/flow.js';
import { settingsOf } from '../../flow/settings-of.js';
import { signedInUser } from '../../flow/signed-in-user.js';
import type { Invitation } from '../../model/invitation.js';
import type { LoginUser } from '../../model/login-user.js';
import type { Portal } from '../../portal/portal.js';

/** The steps of `InvitationFlow`. */
export type InvitationStep =
  | { readonly name: 'loading' }
  | {
      readonly name: 'invitation';
      readonly invitation: Invitation;
      /** The account name of the administrator, for the facts of a new company. */
      readonly login: string;
      /** With who shares it; null if this portal has no trusted host. */
      readonly link: string | null;
    }
  /** The company of the login does not offer it. */
  | { readonly name: 'not-offered' }
  /** The user is no administrator. */
  | { readonly name: 'not-allowed' }
  | { readonly name: 'signed-out' };

/** See `createInvitationFlow`. */
export interface InvitationFlow extends Flow<InvitationStep, never> {
  load(): Promise<void>;
}

const shown = {
  invitation: { companyId: true, mode: true, count: true, invited: { state: true, at: true } },
  login: true,
} as const satisfies Shown<InvitationStep>;

/** For administrators: the link by which customers register, and who came by it. For servers that have it (`settings.reviews`). */
export function createInvitationFlow(portal: Portal): InvitationFlow {
  const flow = createFlow<InvitationStep>(portal, { name: 'invitation', step: { name: 'loading' }, shown });
  return {
    ...toFlow(flow),
    load: () =>
      flow.run('load', {
        leads: () => (portal.session.get().user ? flow.get().step : { name: 'signed-out' }),
        work: async (signal) => {
          const user = await signedInUser(portal);
          if ((await settingsOf(portal, user.companyId, signal))?.reviews === false) return { name: 'not-offered' };
          const invitation = await portal.call(getInvitation, {}, { signal });
          if (invitation.companyId === '') return { name: 'not-allowed' };
          const link = toLink(portal.customerLink(invitation.companyId), user);
          return { name: 'invitation', invitation, login: user.login, link };
        },
      }),
  };
}

/** The link with who has shared it (rules.md 2.14). */
function toLink(link: string | null, { id, clientId }: Pick<LoginUser, 'id' | 'clientId'>): string | null {
  if (link === null) return null;
  const url = new URL(link);
  url.searchParams.set('u', id);
  if (clientId !== '') url.searchParams.set('c', clientId);
  return url.href;
}
