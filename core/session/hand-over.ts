import type { NativeBridge } from '../bridge/bridge.js';
import type { Clock } from '../environment/environment.js';
import type { LoginUser } from '../model/login-user.js';
import type { PushBinding } from './push-binding.js';

/** The longest a native app may hold up a landing, in milliseconds. */
export const handOverLimit = 3000;

/** The share of it that saving the user may take, so that one that hangs leaves time for the push id. */
const savingLimit = 1500;

interface HandOverParts {
  readonly bridge: NativeBridge;
  readonly clock: Clock;
}

export interface HandedOver {
  readonly user: LoginUser;
  /** What the app told of its own state; it goes back with the user. */
  readonly state: string | null;
}

/**
 * Inside the app the user is saved and the push id bound before the person is sent on (spec.md section 4). Never
 * rejects and never takes longer than `handOverLimit`: an app that refuses, is silent or hangs does not stop a login.
 */
export async function handOver(
  { user, state }: HandedOver,
  { bridge, clock, push }: HandOverParts & { readonly push: PushBinding },
): Promise<void> {
  if (!bridge.available) return;

  push.plan(user);
  await withinLimit(clock, async (signal) => {
    await quietly(() => bridge.act('saveUser', { user, state }, { signal, timeout: savingLimit }));
    await push.bind(user, signal);
  });
}

/** The app forgets the user, as patiently as it was told of one. */
export async function takeBack({ bridge, clock }: HandOverParts): Promise<void> {
  if (bridge.available) await withinLimit(clock, (signal) => bridge.act('deleteUser', null, { signal }));
}

/** Resolves when the work is done, has failed, or its time is up. */
function withinLimit(clock: Clock, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const limit = new AbortController();
  return new Promise((resolve) => {
    const cancel = clock.after(handOverLimit, () => {
      limit.abort();
      resolve();
    });
    void quietly(() => work(limit.signal)).then(() => {
      cancel();
      resolve();
    });
  });
}

/** A bridge is someone else's: it may reject, and it may throw before it has a promise to reject. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch {
    // It does not stop the person.
  }
}
