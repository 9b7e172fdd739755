import { createFlow, type Flow, toFlow } from '../flow/flow.js';
import { type CompletedLogin, shownLanding } from '../portal/complete-login.js';
import { type PublicUser, shownPublicUser, toPublicUser } from '../portal/events.js';
import type { Portal } from '../portal/portal.js';
import { maskPhone } from '../validation/phone.js';

/** Who is signed in, and the way back in. */
export type ReturnStep =
  /** `maskedPhone` is empty for a login without a phone. */
  | { readonly name: 'signed-in'; readonly user: PublicUser; readonly maskedPhone: string }
  | { readonly name: 'signed-out' }
  | { readonly name: 'landed'; readonly landing: CompletedLogin };

/** See `createReturnFlow`. */
export interface ReturnFlow extends Flow<ReturnStep, never> {
  /** Shows the signed-in user, until the flow is disposed of: another tab may sign out or change the login. */
  open(): void;
  /** Lands as this user again, with a new auth code. */
  resume(): Promise<void>;
}

/**
 * For a page that its user has come back to after a landing (rules.md 2.13): says who is signed in,
 * and leads there again.
 */
export function createReturnFlow(portal: Portal): ReturnFlow {
  const reached = (): ReturnStep => {
    const { user } = portal.session.get();
    if (!user) return { name: 'signed-out' };
    return { name: 'signed-in', user: toPublicUser(user), maskedPhone: maskPhone(user.phone || user.bindPhone) };
  };
  const flow = createFlow<ReturnStep>(portal, {
    name: 'return',
    step: reached(),
    shown: { user: shownPublicUser, maskedPhone: true, landing: shownLanding },
  });
  const follow = () => {
    const { step, pending } = flow.get();
    if (pending === null && step.name !== 'landed') flow.show(reached());
  };
  let stop = () => {};

  return {
    ...toFlow(flow),
    open() {
      stop();
      stop = portal.session.subscribe(follow);
      flow.show(reached());
    },
    resume: () =>
      flow.run('resume', {
        leads: reached,
        work: async (signal) => {
          const { user } = portal.session.get();
          if (!user) return { name: 'signed-out' };
          // The code of the login has been used.
          return { name: 'landed', landing: await portal.completeLogin({ ...user, authCode: '' }, signal) };
        },
      }),
    dispose() {
      stop();
      flow.dispose();
    },
  };
}
