import type { Environment } from '../environment/environment.js';
import type { LoginUser } from '../model/login-user.js';
import { handOverLimit, type NativeApp } from './native-app.js';
import { keepPendingPush } from './pending-push.js';

/** Has the app save the user and bind the push id, in `handOverLimit` at most. Never rejects. */
export async function handOverInTime(
  nativeApp: NativeApp,
  user: LoginUser,
  { clock, storage }: Pick<Environment, 'clock' | 'storage'>,
  prefix: string,
): Promise<void> {
  let here = !nativeApp.around;
  await nativeApp.within(handOverLimit, (app, signal) => {
    here = true;
    return app.handOver(user, signal);
  });
  // What would have bound the push id is not there yet: the next start makes up for it.
  if (!here) keepPendingPush(storage, prefix, { userId: user.id, at: clock.now(), tries: 0 });
}
