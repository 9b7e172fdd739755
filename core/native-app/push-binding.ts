import type { CallEndpoint } from '../api/api.js';
import { bindJpushId } from '../api/endpoints/native-app.js';
import type { Clock } from '../base/clock.js';
import type { NativeBridge } from '../bridge/bridge.js';
import type { KeyValueStorage } from '../environment/environment.js';
import { isWireObject, readOwn } from '../model/decode.js';
import type { LoginUser } from '../model/login-user.js';
import type { Session } from '../session/session.js';
import { type PendingPush, pendingPushKey, storePendingPush } from './pending-push.js';

/**
 * Binds the device's push id to a user on the server; retried at the next start in the app.
 */
export interface PushBinding {
  /** Makes it pending for this user only, until it is done; ends a retry for an earlier one. */
  plan(user: LoginUser): void;
  /** Rejects on failure; it then stays pending. */
  bind(user: LoginUser, signal: AbortSignal): Promise<void>;
  /** Retries a pending binding, if its user is signed in. Never rejects. */
  retry(): Promise<void>;
}

export interface PushBindingDeps {
  readonly call: CallEndpoint;
  readonly bridge: NativeBridge;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
  readonly session: Session;
  readonly prefix: string;
}

const maxTries = 3;
const day = 24 * 60 * 60 * 1000;
/** The timeout of a retry in milliseconds; long, as nothing waits for it. */
const retryTimeout = 30_000;

export function createPushBinding({ call, bridge, clock, storage, session, prefix }: PushBindingDeps): PushBinding {
  const key = pendingPushKey(prefix);
  const store = (pending: PendingPush) => storePendingPush(storage, prefix, pending);
  const forget = () => storage.remove(key);
  let retrying: Promise<void> | undefined;
  let cancelRetry = () => {};

  /** An app without a push id does not count as an attempt. */
  const send = async ({ id: userId, token }: LoginUser, signal: AbortSignal, tried?: () => void): Promise<void> => {
    const pushId = await bridge.ask('pushId', null, { signal });
    if (!pushId || signal.aborted) return;
    tried?.();
    await call(bindJpushId, { userId, jpushId: pushId }, { signal, token });
    forget();
  };

  const retry = async (): Promise<void> => {
    const pending = toPending(storage.get(key));
    if (pending === null) return;
    if (pending.tries >= maxTries || Math.abs(clock.now() - pending.at) > day) return forget();
    const { user } = session.get();
    if (user?.id !== pending.userId || !bridge.can('pushId')) return;
    const ending = new AbortController();
    cancelRetry = () => ending.abort();
    const cancel = clock.after(retryTimeout, cancelRetry);
    await send(user, ending.signal, () => store({ ...pending, tries: pending.tries + 1 }))
      .catch(() => undefined) // it stays pending
      .finally(cancel);
  };

  return {
    plan(user) {
      cancelRetry();
      store({ userId: user.id, at: clock.now(), tries: 0 });
    },
    bind: (user, signal) => send(user, signal),
    retry() {
      retrying ??= retry().finally(() => {
        retrying = undefined;
      });
      return retrying;
    },
  };
}

function toPending(text: string | null): PendingPush | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isWireObject(value)) return null;
    const [userId, at, tries] = [readOwn(value, 'userId'), readOwn(value, 'at'), readOwn(value, 'tries')];
    return typeof userId === 'string' && typeof at === 'number' && typeof tries === 'number'
      ? { userId, at, tries }
      : null;
  } catch {
    return null;
  }
}
