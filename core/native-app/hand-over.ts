import type { NativeBridge } from '../bridge/bridge.js';
import type { LoginUser } from '../model/login-user.js';
import type { PushBinding } from './push-binding.js';

/** The part of `handOverLimit` for saving the user, so that an app that hangs leaves time for the push id. */
const savingLimit = 1500;

export interface HandedOver {
  readonly user: LoginUser;
  /** The app's own state, returned with the user. */
  readonly state: string | null;
}

/**
 * Inside the app, saves the user and binds the push id before the page navigates (rules.md 4.8). If the first fails
 * or hangs, the second is done all the same.
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
    // A custom bridge may reject, and may throw synchronously.
  }
  await push.bind(user, signal);
}
