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
  signOut(token?: string, ended?: SessionEnd): void;
  destroy(): void;
}

/**
 * Why a session has ended: its user has left, here or in another tab; it was too old; nobody has used it on a shared
 * device; it was ended from elsewhere; its password was changed.
 */
export type SessionEnd = 'left' | 'expired' | 'idle' | 'ended' | 'password';

/** The signed-in user; null if signed out. */
export interface SessionState {
  readonly user: LoginUser | null;
  /** Why nobody is signed in any more; null for somebody, and before the first login. */
  readonly ended: SessionEnd | null;
}

const shown = { user: shownUser, ended: true } as const satisfies Shown<SessionState>;

/** The lifetime of a stored session, and how long one on a shared device goes without use, in milliseconds. */
const week = 7 * 24 * 60 * 60 * 1000;
const sharedLife = 15 * 60 * 1000;

export interface SessionOptions {
  readonly records: Records;
  /** Where a session on a shared device is stored. */
  readonly tabRecords: Records;
  readonly clock: Clock;
  /** Called when the session has ended; `left` only if that was in another tab, or somebody else has signed in there. */
  readonly onEnded: (ended: SessionEnd) => void;
  readonly signal: AbortSignal;
}

export function createSession({ records, tabRecords, clock, onEnded, signal }: SessionOptions): Session {
  const stateOf = (user: LoginUser | null, ended: SessionEnd | null = null) => redacted({ user, ended }, shown);
  const store = createStore<SessionState>(stateOf(null), signal);
  /** The session is also stored on the device. */
  let written = false;
  let lent = '';
  /** When the session here ended. Older ones in storage, of other logins, are for the next page. */
  let endedAt = 0;
  /** Why a session that was found in storage is over. */
  let over: SessionEnd | null = null;

  const areas = [tabRecords, records];
  const accounts = areas.map(createStoredAccounts);
  const accountsIn = (area: Records) => accounts[areas.indexOf(area)];
  const readSlot = (area: Records, slot: SessionSlot): StoredSession | null => {
    const found = toUser(area.read(slot));
    if (!found) return null;
    const sharedDevice = area === tabRecords;
    const user = { ...found, sharedDevice };
    const savedAt = area.since(slot, clock.now());
    if (Math.abs(clock.now() - savedAt) <= (sharedDevice ? sharedLife : week)) return { user, savedAt };
    remove(slot, area); // expired tokens are not left in storage
    over = sharedDevice ? 'idle' : 'expired';
    if (sharedDevice) endedAt = clock.now(); // who has left a session on the device does not follow
    return null;
  };
  /** The logins of the user leave with his last session. */
  const remove = (slot: SessionSlot, area: Records) => {
    area.remove(slot);
    if (sessionSlots.every((one) => area.read(one) === null)) accountsIn(area)?.remove();
  };

  /** The newest session; or that of the user of this page, while the newest is another login of the same person. */
  const stored = () => {
    const all = areas
      .flatMap((area) => sessionSlots.flatMap((slot) => readSlot(area, slot) ?? []))
      .sort((a, b) => b.savedAt - a.savedAt);
    const [newest] = all;
    const own = all.find(({ user }) => written && user.id === store.get().user?.id);
    if (own && newest && (own.savedAt === newest.savedAt || isSamePerson(own.user, newest.user))) return own;
    return newest && newest.savedAt >= endedAt ? newest : null;
  };

  const recheck = () => {
    over = null;
    const next = stored()?.user ?? null;
    const here = store.get().user;
    const ended = written && next?.id !== here?.id;
    const why = next === null ? over : null;
    if (ended) {
      written = false;
      if (next === null) for (const one of accounts) one.remove();
    }
    if (ended || (why && !here)) {
      store.set(stateOf(null, why ?? 'left'));
      onEnded(why ?? 'left');
    }
    const { user } = store.get();
    if (next !== null && (user === null || (written && isRenewed(user, next)))) {
      written = true;
      store.set(stateOf(next));
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
      store.set(stateOf(user));
    },
    store(slot) {
      const { user } = store.get();
      if (!user) return;
      const [area, other] = user.sharedDevice ? [tabRecords, records] : [records, tabRecords];
      remove(slot, other); // as another session of this kind on this device would be replaced
      written = true;
      area.write(slot, toStoredUser(user), clock.now());
      accountsIn(area)?.keep(user);
    },
    list(entries) {
      for (const one of accounts) one.list(entries);
      const { user } = store.get();
      if (user && written) accountsIn(user.sharedDevice ? tabRecords : records)?.keep(user);
    },
    recheck,
    signOut(token, ended = 'left') {
      for (const area of areas) {
        for (const slot of sessionSlots) if (!token || readSlot(area, slot)?.user.token === token) remove(slot, area);
      }
      written = false;
      lent = '';
      endedAt = clock.now();
      store.set(stateOf(null, ended));
    },
    destroy: stop,
  };
}

interface StoredSession {
  readonly user: LoginUser;
  readonly savedAt: number;
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
