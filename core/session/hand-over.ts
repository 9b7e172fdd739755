import type { NativeBridge } from '../bridge/bridge.js';
import type { LoginUser } from '../model/login-user.js';
import type { PushBinding } from './push-binding.js';

/** The part of `handOverLimit` for saving the user, so that an app that hangs leaves time for the push id. */
const savingLimit = 1500;

export interface HandedOver {
  readonly user: LoginUser;
  /** What the app told of its own state; it goes back with the user. */
  readonly state: string | null;
}

/**
 * Inside the app the user is saved and the push id bound before the person is sent on (spec.md section 4). An app that
 * refuses, or hangs on the first, still gets the second.
 */
export async function handOver(
  { user, state }: HandedOver,
  { bridge, push }: { readonly bridge: NativeBridge; readonly push: PushBinding },
  signal: AbortSignal,
): Promise<void> {
  if (!bridge.available) return;
  push.plan(user);
  try {
    await bridge.act('saveUser', { user, state }, { signal, timeout: savingLimit });
  } catch {
    // A bridge is someone else's: it may reject, and it may throw before it has a promise to reject.
  }
  await push.bind(user, signal);
}
