import { getLoginUserByAuthCode } from '../api/endpoints/arrival.js';
import { createFlow, type Flow, toFlow } from '../flow/flow.js';
import type { Side } from '../landing/landing-rules.js';
import type { LoginUser } from '../model/login-user.js';
import { type PublicUser, shownPublicUser, toPublicUser } from '../portal/events.js';
import type { Portal } from '../portal/portal.js';
import { expectedParam } from '../portal/revisit.js';
import type { SessionEnd } from '../session/session.js';
import { readLinkParams } from '../tenant/link-params.js';

/** The result of the arrival. */
export type ArrivalStep =
  | { readonly name: 'arriving' }
  /** A login that the page does not expect. `current` is the user who is signed in and would be replaced, if any. */
  | { readonly name: 'confirm'; readonly user: PublicUser; readonly current: PublicUser | null }
  /** The session is of somebody else than the site expects that led here, whose account name or mobile number it has told. */
  | { readonly name: 'another'; readonly user: PublicUser; readonly account: string }
  | { readonly name: 'signed-in'; readonly user: PublicUser }
  /** `reason`: nobody was signed in, or why the session has ended. `account`: who is expected, for the login; else empty. */
  | { readonly name: 'signed-out'; readonly reason: 'absent' | SessionEnd; readonly account: string };

const maxAccount = 100;
/** A link may be anybody's: what it says is shown, and is no sentence. */
const accountLike = /^[\p{L}\p{N}@._+-]+$/u;

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
  /** At `confirm`: signs the user in, in place of the current one. At `another`: goes on as who is signed in. */
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
    shown: { user: shownPublicUser, current: shownPublicUser, reason: true }, // not who is expected
  });
  const { address } = portal.environment;

  /** The auth code taken from the URL and not yet redeemed, as a failed or aborted call may be repeated. */
  let ticket: { readonly authCode: string; readonly companyId: string | undefined } | null = null;
  /** The user of a redeemed code, until signed in or declined. */
  let newcomer: LoginUser | null = null;

  /** Who is expected, if a site has led here that remembers somebody. */
  let expected = '';

  const takeTicket = () => {
    const { authCode, companyId } = readLinkParams(address.href());
    const url = new URL(address.href());
    const named = new URLSearchParams(url.hash.slice(1)).get(expectedParam);
    const coded = url.searchParams.has('auth_code_');
    if (named !== null) url.hash = '';
    url.searchParams.delete('auth_code_');
    if (named !== null || coded) address.replace(url.href);
    if (named !== null && named.length <= maxAccount && accountLike.test(named)) expected = named;
    if (!coded) return ticket;
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
    const { user, ended } = portal.session.get();
    const current = user && toPublicUser(user);
    if (newcomer) return { name: 'confirm', user: toPublicUser(newcomer), current };
    if (!user || !current) return { name: 'signed-out', reason: ended ?? 'absent', account: expected };
    const names = [user.login, user.phone, user.bindPhone].map((name) => name.toLowerCase());
    const isAnother = expected !== '' && !names.includes(expected.toLowerCase());
    return isAnother ? { name: 'another', user: current, account: expected } : { name: 'signed-in', user: current };
  };

  /** Another tab may sign in or out, and a session may expire. */
  const follow = () => {
    const { step, pending } = flow.get();
    if (pending === null && step.name !== 'arriving') flow.show(reached());
  };
  let stop = () => {};

  return {
    ...toFlow(flow),
    dispose() {
      stop();
      flow.dispose();
    },
    redeemCode: () => {
      stop();
      stop = portal.session.subscribe(follow);
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
          expected = '';
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
