import type { Clock } from '../base/clock.js';
import { redacted, type Shown } from '../base/redacted.js';
import { createStore, type Readable } from '../base/store.js';
import type { AccountEntry } from '../model/account-entry.js';
import { isSamePerson, type LoginUser, shownUser } from '../model/login-user.js';
import { fromStoredUser, toStoredUser } from '../model/stored-user.js';
import type { Records } from '../storage/records.js';
import { type SessionSlot, sessionSlots } from '../storage/stored.js';
import { createStoredAccounts } from './stored-accounts.js';

/** The session of a portal. */
export interface Session extends Readable<SessionState> {
  /** The token for the next call; empty if signed out. */
  token(): string;
  /** Sets the native app's token, used while nobody is signed in here; an empty one removes it. */
  lend(token: string): void;
  /** Signs a user in for this page, without storing it yet. */
  signIn(user: LoginUser): void;
  /** Stores the signed-in user, under the key of this side and device, and his logins (rules.md 3.6). */
  store(slot: SessionSlot): void;
  /** Takes the user's logins as the server has listed them: stored with the session. */
  list(entries: readonly AccountEntry[]): void;
  /**
   * Reads storage: restores a session that has not expired, if nobody is signed in; else follows other tabs, which may have
   * signed out, changed this login, or signed in another one in its place.
   */
  recheck(): void;
  /** Signs out, here and in every other tab; with a token, only the session of that token. */
  signOut(token?: string): void;
  destroy(): void;
}

/** The signed-in user; null if signed out. */
export interface SessionState {
  readonly user: LoginUser | null;
}

const shown = { user: shownUser } as const satisfies Shown<SessionState>;

/** The lifetime of a stored session, in milliseconds. */
const week = 7 * 24 * 60 * 60 * 1000;

export interface SessionOptions {
  readonly records: Records;
  readonly clock: Clock;
  /** Called when another tab has signed out, or signed in somebody else. */
  readonly onLeftElsewhere: () => void;
  /** Called when the stored session was too old. */
  readonly onExpired: () => void;
  readonly signal: AbortSignal;
}

export function createSession({ records, clock, onLeftElsewhere, onExpired, signal }: SessionOptions): Session {
  const nobody: SessionState = redacted({ user: null }, shown);
  const store = createStore<SessionState>(nobody, signal);
  const put = (user: LoginUser) => store.set(redacted({ user }, shown));
  /** The session is also stored on the device. */
  let written = false;
  let lent = '';
  /** When the session here ended. Older ones in storage, of other logins, are for the next page. */
  let endedAt = 0;
  /** A session was found in storage that is too old. */
  let expired = false;

  const accounts = createStoredAccounts(records);
  const readSlot = (slot: SessionSlot): { user: LoginUser; savedAt: number } | null => {
    const user = toUser(records.read(slot));
    if (!user) return null;
    const savedAt = records.since(slot, clock.now());
    if (Math.abs(clock.now() - savedAt) <= week) return { user, savedAt };
    remove(slot); // expired tokens are not left in storage
    expired = true;
    return null;
  };
  /** The logins of the user leave with his last session. */
  const remove = (slot: SessionSlot) => {
    records.remove(slot);
    if (sessionSlots.every((one) => records.read(one) === null)) accounts.remove();
  };

  /** The newest session; or that of the user of this page, while the newest is another login of the same person. */
  const stored = () => {
    const all = sessionSlots.flatMap((slot) => readSlot(slot) ?? []).sort((a, b) => b.savedAt - a.savedAt);
    const [newest] = all;
    const own = all.find(({ user }) => written && user.id === store.get().user?.id);
    if (own && newest && (own.savedAt === newest.savedAt || isSamePerson(own.user, newest.user))) return own.user;
    return newest && newest.savedAt >= endedAt ? newest.user : null;
  };

  const recheck = () => {
    expired = false;
    const next = stored();
    const here = store.get().user;
    const ended = written && next?.id !== here?.id;
    if (ended) {
      written = false;
      if (next === null) accounts.remove();
      store.set(nobody);
    }
    if (expired && next === null && (ended || !here)) onExpired();
    else if (ended) onLeftElsewhere();
    const { user } = store.get();
    if (next !== null && (user === null || (written && isRenewed(user, next)))) {
      written = true;
      put(next);
    }
  };
  const stop = records.subscribe(sessionSlots, recheck);

  return {
    get: store.get,
    subscribe: store.subscribe,
    token: () => store.get().user?.token ?? lent,
    lend(token) {
      lent = token;
    },
    signIn(user) {
      written = false;
      endedAt = 0;
      put(user);
    },
    store(slot) {
      const { user } = store.get();
      if (!user) return;
      written = true;
      records.write(slot, toStoredUser(user), clock.now());
      accounts.keep(user);
    },
    list(entries) {
      accounts.list(entries);
      const { user } = store.get();
      if (user && written) accounts.keep(user);
    },
    recheck,
    signOut(token) {
      for (const slot of sessionSlots) if (!token || readSlot(slot)?.user.token === token) remove(slot);
      written = false;
      lent = '';
      endedAt = clock.now();
      store.set(nobody);
    },
    destroy: stop,
  };
}

/** The same login with another token or phone, as after a change in another tab. */
function isRenewed(user: LoginUser, next: LoginUser): boolean {
  return user.id === next.id && (user.token !== next.token || user.bindPhone !== next.bindPhone);
}

/** Null for a value that is no user, perhaps of another script of the page: it is left alone. */
function toUser(value: unknown): LoginUser | null {
  try {
    return fromStoredUser(value);
  } catch {
    return null;
  }
}
