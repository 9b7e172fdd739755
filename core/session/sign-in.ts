import { createStore, type Readable } from '../base/store.js';
import { type Device, type Side, sideOf } from '../landing/landing-rules.js';
import type { Landing } from '../landing/resolve-landing.js';
import type { LoginUser } from '../model/login-user.js';
import type { SessionSlot } from '../storage/stored.js';
import type { Session } from './session.js';

/** Signs users in and stores their landing. */
export interface SignIn {
  readonly landing: Readable<Landing | null>;
  /** Signs in a user, with a landing if it is known. */
  signIn(user: LoginUser, landing?: Landing): void;
}

export interface SignInOptions {
  readonly session: Session;
  readonly device: Device;
  /** Whether the device belongs to somebody else, which a server may not tell. */
  readonly isShared: () => boolean;
  readonly signal: AbortSignal;
}

export function createSignIn({ session, device, isShared, signal }: SignInOptions): SignIn {
  const landing = createStore<Landing | null>(null, signal);
  session.subscribe(() => {
    if (session.get().user === null) landing.set(null);
  });

  return {
    landing,
    signIn(user, found) {
      session.signIn(isShared() ? { ...user, sharedDevice: true } : user);
      session.store(slotOf(device, found?.side ?? sideOf(user.type) ?? 'shop'));
      if (found) landing.set(found);
    },
  };
}

/** Delivery staff belong to the manager kind of rules.md 1.3. */
const slotOf = (device: Device, side: Side): SessionSlot => `${device}${side === 'shop' ? 'Shop' : 'Manager'}User`;
