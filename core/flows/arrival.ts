import { getLoginUserByAuthCode } from '../api/endpoints/arrival.js';
import { createFlow, type Flow, toFlow } from '../flow/flow.js';
import type { Side } from '../landing/landing-rules.js';
import type { LoginUser } from '../model/login-user.js';
import { type PublicUser, shownPublicUser, toPublicUser } from '../portal/events.js';
import type { Portal } from '../portal/portal.js';
import { readLinkParams } from '../tenant/link-params.js';

/** The result of the arrival. */
export type ArrivalStep =
  | { readonly name: 'arriving' }
  /** A login that the page does not expect. `current` is the user who is signed in and would be replaced, if any. */
  | { readonly name: 'confirm'; readonly user: PublicUser; readonly current: PublicUser | null }
  | { readonly name: 'signed-in'; readonly user: PublicUser }
  /** `reason`: nobody was signed in, or the user has left, here or in another tab, or the session was too old. */
  | { readonly name: 'signed-out'; readonly reason: 'absent' | 'left' | 'expired' };

/** Options of `createArrivalFlow`. */
export interface ArrivalOptions {
  /**
   * Whether this login began on a page that may log users in, such as the portal's, as far as this page can tell: by the
   * origin of `document.referrer`. Without it, the user is asked about every login but the current one.
   */
  readonly expects?: (user: PublicUser) => boolean;
  /** The side that the page is for: a code of another one is refused with `jump-error`. */
  readonly side?: Side | undefined;
}

/** See `createArrivalFlow`. */
export interface ArrivalFlow extends Flow<ArrivalStep, never> {
  /** Redeems the one-time code of the URL, or restores the session of an earlier visit. */
  redeemCode(): Promise<void>;
  /** At `confirm`: signs the user in, in place of the current one. */
  accept(): Promise<void>;
  /** At `confirm`: drops the login; the current user stays. */
  decline(): Promise<void>;
  /** Signs out, here and in every other tab. */
  signOut(): Promise<void>;
}

/**
 * For the page behind a landing: removes `auth_code_` from the address before anything else can read it, and exchanges
 * it for a session (rules.md 6.5).
 *
 * The link may be a stranger's, with a code for his own account: the URL has no parameter that ties it to this browser
 * (rules.md 2.13). So the user is asked before an unexpected login is stored.
 */
export function createArrivalFlow(portal: Portal, { expects = () => false, side }: ArrivalOptions = {}): ArrivalFlow {
  const flow = createFlow<ArrivalStep>(portal, {
    name: 'arrival',
    step: { name: 'arriving' },
    shown: { user: shownPublicUser, current: shownPublicUser, reason: true },
  });
  const { address } = portal.environment;

  /** The auth code taken from the URL and not yet redeemed, as a failed or aborted call may be repeated. */
  let ticket: { readonly authCode: string; readonly companyId: string | undefined } | null = null;
  /** The user of a redeemed code, until signed in or declined. */
  let newcomer: LoginUser | null = null;
  let reason: 'absent' | 'left' | 'expired' = 'absent';

  const takeTicket = () => {
    const { authCode, companyId } = readLinkParams(address.href());
    const url = new URL(address.href());
    if (!url.searchParams.has('auth_code_')) return ticket;
    url.searchParams.delete('auth_code_');
    address.replace(url.href);
    return authCode === null ? null : { authCode, companyId: companyId ?? undefined };
  };

  const signIn = () => {
    if (newcomer) portal.signIn(newcomer);
    newcomer = null;
  };
  const isExpected = (user: LoginUser) => {
    const { user: current } = portal.session.get();
    return (current?.id === user.id && current.companyId === user.companyId) || expects(toPublicUser(user));
  };
  const reached = (): ArrivalStep => {
    const { user } = portal.session.get();
    const current = user && toPublicUser(user);
    if (newcomer) return { name: 'confirm', user: toPublicUser(newcomer), current };
    return current ? { name: 'signed-in', user: current } : { name: 'signed-out', reason };
  };

  /** Another tab may sign in or out, and a session may expire. */
  const follow = () => {
    const { step, pending } = flow.get();
    if (portal.session.get().user) reason = 'absent';
    if (pending === null && step.name !== 'arriving') flow.show(reached());
  };
  let stops: readonly (() => void)[] = [];
  const stop = () => {
    for (const end of stops) end();
  };
  const because = (ended: typeof reason) => () => {
    reason = ended;
    if (!portal.session.get().user) follow(); // else once the session has ended
  };

  return {
    ...toFlow(flow),
    dispose() {
      stop();
      flow.dispose();
    },
    redeemCode: () => {
      stop();
      stops = [
        portal.session.subscribe(follow),
        portal.on('logout', because('left')),
        portal.on('session-expired', because('expired')),
      ];
      return flow.run('redeem-code', {
        work: async (signal) => {
          ticket = takeTicket();
          if (ticket) newcomer = await portal.call(getLoginUserByAuthCode, { ...ticket, side }, { signal, token: '' });
          ticket = null;
          const started = portal.start(); // has restored the session of an earlier visit
          if (newcomer && isExpected(newcomer)) signIn();
          await started;
          return reached();
        },
      });
    },
    accept: () =>
      flow.run('accept', {
        work: async () => {
          signIn();
          return reached();
        },
      }),
    decline: () =>
      flow.run('decline', {
        work: async () => {
          newcomer = null;
          return reached();
        },
      }),
    signOut: () =>
      flow.run('sign-out', {
        work: async () => {
          await portal.signOut();
          return reached();
        },
      }),
  };
}
