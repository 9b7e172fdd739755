import { createStore, type Readable } from '../base/store.js';
import { type Device, type Side, sideOf } from '../landing/landing-rules.js';
import type { Landing } from '../landing/resolve-landing.js';
import type { LoginUser } from '../model/login-user.js';
import type { Session, SessionSlot } from './session.js';

/** Signs users in and stores their landing. */
export interface SignIn {
  readonly landing: Readable<Landing | null>;
  /** Signs in a user whose landing is known. */
  enter(user: LoginUser, landing: Landing): void;
  /** Signs in a user without a landing. */
  arrive(user: LoginUser): void;
}

export function createSignIn(session: Session, device: Device, life: AbortSignal): SignIn {
  const landing = createStore<Landing | null>(null, life);
  session.subscribe(() => {
    if (session.get().user === null) landing.set(null);
  });
  const signInAs = (user: LoginUser, side: Side) => {
    session.enter(user);
    session.store(slotOf(device, side));
  };

  return {
    landing,
    enter(user, found) {
      signInAs(user, found.side);
      landing.set(found);
    },
    arrive: (user) => signInAs(user, sideOf(user.type) ?? 'shop'),
  };
}

/** Delivery staff belong to the manager kind of spec.md section 1. */
const slotOf = (device: Device, side: Side): SessionSlot => `${device}${side === 'shop' ? 'Shop' : 'Manager'}User`;
