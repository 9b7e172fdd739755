import type { Environment } from '../environment/environment.js';
import type { LoginUser } from '../model/login-user.js';
import { handOverLimit, type NativeApp } from './native-app.js';
import { storePendingPush } from './pending-push.js';

/** Saves the user in the app and binds the push id, within `handOverLimit`. Never rejects. */
export async function handOverInTime(
  nativeApp: NativeApp,
  user: LoginUser,
  { clock, storage }: Pick<Environment, 'clock' | 'storage'>,
  prefix: string,
): Promise<void> {
  let onPage = !nativeApp.around;
  await nativeApp.within(handOverLimit, (app, signal) => {
    onPage = true;
    return app.handOver(user, signal);
  });
  // The code that binds the push id has not loaded yet; the next start retries it.
  if (!onPage) storePendingPush(storage, prefix, { userId: user.id, at: clock.now(), tries: 0 });
}
