import { getInvitation } from '../../api/endpoints/invitation.js';
import type { Shown } from '../../base/redacted.js';
import { createFlow, type Flow, toFlow } from '../../flow/flow.js';
import { invitationLink } from '../../flow/invitation-link.js';
import { settingsOf } from '../../flow/settings-of.js';
import { signedInUser } from '../../flow/signed-in-user.js';
import type { Invitation } from '../../model/invitation.js';
import { type LoginUser, shownUser } from '../../model/login-user.js';
import type { Portal } from '../../portal/portal.js';
import { enterAs, type NotAllowed, notAllowed } from './not-allowed.js';

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
  | NotAllowed
  | { readonly name: 'signed-out' };

/** See `createInvitationFlow`. */
export interface InvitationFlow extends Flow<InvitationStep, never> {
  load(): Promise<void>;
  /** Goes on as an administrator, and loads the link. */
  enter(administrator: LoginUser): Promise<void>;
}

const shown = {
  invitation: { companyId: true, mode: true, count: true, invited: { state: true, at: true } },
  login: true,
  administrators: shownUser,
} as const satisfies Shown<InvitationStep>;

/** For administrators: the link by which customers register, and who came by it. For servers that have it (`settings.reviews`). */
export function createInvitationFlow(portal: Portal): InvitationFlow {
  const flow = createFlow<InvitationStep>(portal, { name: 'invitation', step: { name: 'loading' }, shown });
  const reached = (): InvitationStep => (portal.session.get().user ? flow.get().step : { name: 'signed-out' });
  const invite = async (signal: AbortSignal): Promise<InvitationStep> => {
    const user = await signedInUser(portal);
    if ((await settingsOf(portal, user.companyId, signal))?.reviews === false) return { name: 'not-offered' };
    const invitation = await portal.call(getInvitation, {}, { signal });
    if (invitation.companyId === '') return notAllowed(portal, signal);
    const link = invitationLink(portal, invitation.companyId, user);
    return { name: 'invitation', invitation, login: user.login, link };
  };
  return {
    ...toFlow(flow),
    load: () => flow.run('load', { leads: reached, work: invite }),
    enter: (administrator) =>
      flow.run('enter', {
        leads: reached,
        work: (signal) => {
          enterAs(portal, administrator);
          return invite(signal);
        },
      }),
  };
}
