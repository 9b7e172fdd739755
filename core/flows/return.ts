import { createFlow, type Flow, toFlow } from '../flow/flow.js';
import { type CompletedLogin, shownLanding } from '../portal/complete-login.js';
import { type PublicUser, shownPublicUser, toPublicUser } from '../portal/events.js';
import type { Portal } from '../portal/portal.js';
import type { RememberedPerson } from '../storage/remembered.js';
import { maskPhone } from '../validation/phone.js';

/** Who is signed in, or remembered here, and the way back in. */
export type ReturnStep =
  /** `maskedPhone` is empty for a login without a phone. */
  | { readonly name: 'signed-in'; readonly user: PublicUser; readonly maskedPhone: string }
  /** Nobody is signed in on this origin; the landing of the last login may still know this person. */
  | { readonly name: 'remembered'; readonly person: RememberedPerson }
  | { readonly name: 'signed-out' }
  | { readonly name: 'landed'; readonly landing: CompletedLogin };

/** See `createReturnFlow`. */
export interface ReturnFlow extends Flow<ReturnStep, never> {
  /** Shows the signed-in user, until the flow is disposed of: another tab may sign out or change the login. */
  open(): void;
  /** Lands as this user again, with a new auth code; somebody who is only remembered without one. */
  resume(): Promise<void>;
  /** Removes who is remembered from this device. */
  forget(): void;
}

/**
 * For a page that its user has come back to after a landing (rules.md 2.13): says who is signed in or remembered,
 * and leads there again.
 */
export function createReturnFlow(portal: Portal): ReturnFlow {
  const reached = (): ReturnStep => {
    const { user } = portal.session.get();
    if (user) {
      return { name: 'signed-in', user: toPublicUser(user), maskedPhone: maskPhone(user.phone || user.bindPhone) };
    }
    const person = returningPerson(portal);
    return person ? { name: 'remembered', person } : { name: 'signed-out' };
  };
  const flow = createFlow<ReturnStep>(portal, {
    name: 'return',
    step: reached(),
    shown: {
      user: shownPublicUser,
      maskedPhone: true,
      person: { companyId: true, type: true, way: true },
      landing: shownLanding,
    },
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
          const person = user ? null : returningPerson(portal);
          if (person) return { name: 'landed', landing: await portal.revisit(person, signal) };
          if (!user) return { name: 'signed-out' };
          // The code of the login has been used.
          return { name: 'landed', landing: await portal.completeLogin({ ...user, authCode: '' }, signal) };
        },
      }),
    forget() {
      const person = returningPerson(portal);
      if (person) portal.remembered.forget(person.account);
      follow();
    },
    dispose() {
      stop();
      flow.dispose();
    },
  };
}

/**
 * Who may continue behind the landing: the last one who is remembered here and has entered this page's company, on a page
 * that keeps no session itself and whose logins leave it.
 */
export function returningPerson({ persistence, redirect, remembered, tenant }: Portal): RememberedPerson | null {
  if (persistence === 'device' || redirect === 'manual') return null;
  const { companyId } = tenant.get();
  const isHere = (person: RememberedPerson) =>
    person.type !== '' && (companyId === null || person.companyId === companyId);
  return remembered.people().find(isHere) ?? null;
}
