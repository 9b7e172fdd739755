import { list, required, shownText, text, time, toObject } from './decode.js';

/** Somebody who came by the link of an administrator. */
export interface Invited {
  readonly name: string;
  readonly companyName: string;
  /** A customer, or somebody who has applied to become one. */
  readonly state: 'customer' | 'submitted' | 'refused';
  /** In milliseconds since the epoch; null if the server does not say. */
  readonly at: number | null;
}

/** What an administrator has to know to invite customers. */
export interface Invitation {
  /** Empty for who is no administrator. */
  readonly companyId: string;
  readonly companyName: string;
  /** Who may register now; as `RegisterSetting`. */
  readonly mode: 'open' | 'review' | 'closed';
  /** How many came; `invited` has the newest of them. */
  readonly count: number;
  readonly invited: readonly Invited[];
}

export function toInvitation(data: unknown): Invitation {
  const invitation = toObject(data);
  const mode = text(invitation, 'registration_');
  const invited = list(invitation, 'invited_', toInvited);
  return {
    companyId: text(invitation, 'company_id_'),
    companyName: shownText(invitation, 'company_name_'),
    mode: mode === 'open' || mode === 'review' ? mode : 'closed',
    count: Math.max(Number(text(invitation, 'count_')) || 0, invited.length),
    invited,
  };
}

function toInvited(data: unknown): Invited {
  const one = toObject(data);
  const state = required(one, 'state_');
  return {
    name: shownText(one, 'name_'),
    companyName: shownText(one, 'company_name_'),
    state: state === 'submitted' || state === 'refused' ? state : 'customer',
    at: time(one, 'at_'),
  };
}
