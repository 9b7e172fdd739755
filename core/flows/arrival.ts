import { arrivalCalls } from '../api/endpoints/arrival.js';
import type { Portal } from '../portal.js';
import { type PublicUser, toPublicUser } from '../portal-events.js';
import { readEntryParams } from '../tenant/share.js';
import { createFlow, type Flow, toFlow } from './flow.js';

/** The result of the arrival. */
export type ArrivalStep =
  | { readonly name: 'arriving' }
  | { readonly name: 'signed-in'; readonly user: PublicUser }
  | { readonly name: 'signed-out' };

/** See `createArrivalFlow`. */
export interface ArrivalFlow extends Flow<ArrivalStep, never> {
  /** Redeems the one-time code of the URL, or restores the session of an earlier visit. */
  arrive(): Promise<void>;
  /** Signs out, here and in every other tab. */
  signOut(): Promise<void>;
}

/**
 * For the page behind a landing: removes `auth_code_` from the address before anything else can read it, and exchanges
 * it for a session (spec.md section 7, getLoginUserByAuthCode).
 */
export function createArrivalFlow(portal: Portal): ArrivalFlow {
  const flow = createFlow<ArrivalStep>(portal, { name: 'arrival', step: { name: 'arriving' } });
  const { getLoginUserByAuthCode } = portal.callsOf(arrivalCalls);
  const { address } = portal.environment;

  /** The auth code taken from the URL and not yet redeemed, as a failed or aborted call may be repeated. */
  let ticket: { readonly authCode: string; readonly companyId: string | undefined } | null = null;

  const takeTicket = () => {
    const { authCode, companyId } = readEntryParams(address.href());
    const url = new URL(address.href());
    if (!url.searchParams.has('auth_code_')) return ticket;
    url.searchParams.delete('auth_code_');
    address.replace(url.href);
    return authCode === null ? null : { authCode, companyId: companyId ?? undefined };
  };

  /** Another tab may sign out, and a session may expire. */
  const follow = () => {
    const { step, pending } = flow.get();
    const left = portal.session.get().user === null && step.name === 'signed-in';
    if (left && pending === null) flow.show({ name: 'signed-out' });
  };
  let stop = () => {};

  return {
    ...toFlow(flow),
    dispose() {
      stop();
      flow.dispose();
    },
    arrive: () => {
      stop();
      stop = portal.session.subscribe(follow);
      return flow.run('arrive', {
        work: async (signal) => {
          ticket = takeTicket();
          if (ticket) portal.arrive(await getLoginUserByAuthCode(ticket, { signal, token: '' }));
          ticket = null;
          await portal.start();
          const { user } = portal.session.get();
          return user ? { name: 'signed-in', user: toPublicUser(user) } : { name: 'signed-out' };
        },
      });
    },
    signOut: () =>
      flow.run('sign-out', {
        work: async () => {
          await portal.signOut();
          return { name: 'signed-out' };
        },
      }),
  };
}
