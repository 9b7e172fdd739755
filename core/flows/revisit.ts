import { createFlow, type Flow, toFlow } from '../flow/flow.js';
import { type CompletedLogin, shownLanding } from '../portal/complete-login.js';
import type { Portal } from '../portal/portal.js';
import type { RememberedPerson } from '../storage/remembered.js';

/** Who is remembered on this device, and the way to where their session may be. */
export type RevisitStep =
  | { readonly name: 'remembered'; readonly person: RememberedPerson }
  | { readonly name: 'nobody' }
  | { readonly name: 'landed'; readonly landing: CompletedLogin };

/** See `createRevisitFlow`. */
export interface RevisitFlow extends Flow<RevisitStep, never> {
  /** Shows who is remembered for the company of the page. */
  open(): void;
  /** Leads to the landing of the last login, without a code. */
  resume(): Promise<void>;
  /** Removes this person from the device; the next one is shown. */
  forget(): void;
}

/**
 * For the site of a company, which keeps no session itself: who has logged in here with a tick, and may continue behind the
 * landing, whose origin may have the session. A page that keeps the session has `createReturnFlow`.
 */
export function createRevisitFlow(portal: Portal): RevisitFlow {
  const reached = (): RevisitStep => {
    const person = returningPerson(portal);
    return person ? { name: 'remembered', person } : { name: 'nobody' };
  };
  const flow = createFlow<RevisitStep>(portal, {
    name: 'revisit',
    step: reached(),
    shown: { person: { companyId: true, type: true, way: true }, landing: shownLanding },
  });
  const open = () => flow.show(reached());

  return {
    ...toFlow(flow),
    open,
    resume: () =>
      flow.run('resume', {
        leads: reached,
        work: async (signal) => {
          const person = returningPerson(portal);
          return person ? { name: 'landed', landing: await portal.revisit(person, signal) } : reached();
        },
      }),
    forget() {
      const { step } = flow.get();
      if (step.name === 'remembered') portal.remembered.forget(step.person.account);
      open();
    },
  };
}

/** The last one who is remembered here and has entered the page's company; on a page whose logins leave it. */
function returningPerson({ persistence, redirect, remembered, tenant }: Portal): RememberedPerson | null {
  if (persistence === 'device' || redirect === 'manual') return null;
  const { companyId } = tenant.get();
  const isHere = (person: RememberedPerson) =>
    person.type !== '' && (companyId === null || person.companyId === companyId);
  return remembered.people().find(isHere) ?? null;
}
