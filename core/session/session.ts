import type { Clock } from '../environment/environment.js';
import { own, toObject } from '../model/decode.js';
import { fromKeptUser, toKeptUser } from '../model/kept-user.js';
import type { LoginUser } from '../model/login-user.js';
import { createStore, type Readable } from '../store.js';
import type { Records } from './records.js';
import { redacted } from './redacted.js';
import type { StorageName } from './storage-keys.js';

/** Who is signed in here. */
export interface Session extends Readable<SessionState> {
  /** The token that the next call carries; empty when nobody is signed in. */
  token(): string;
  /** A token of the app around the page, carried as long as nobody is signed in here; empty takes it back. */
  lend(token: string): void;
  /** Signs a user in for this page; nothing is written yet. */
  enter(user: LoginUser): void;
  /** Writes the signed-in user to the device, under the key of this side and device. */
  keep(slot: SessionSlot): void;
  /** Takes up what an earlier visit kept, if it has not expired and nobody is signed in yet. */
  restore(): void;
  /** Looks again at what the device keeps: another tab may have signed out, or in. */
  recheck(): void;
  /** Signs out, here and in every other tab; with a token none but its owner. */
  leave(token?: string): void;
  destroy(): void;
}

/** Who is signed in; null for nobody. */
export interface SessionState {
  readonly user: LoginUser | null;
}

/** The four account kinds of spec.md section 1: manager and shop, each with a mobile and a desktop session. */
export type SessionSlot = Extract<
  StorageName,
  'mobileShopUser' | 'mobileManagerUser' | 'desktopShopUser' | 'desktopManagerUser'
>;

const slots: readonly SessionSlot[] = ['mobileShopUser', 'mobileManagerUser', 'desktopShopUser', 'desktopManagerUser'];

/** Milliseconds for which a kept session may be taken up again. */
const week = 7 * 24 * 60 * 60 * 1000;

export interface SessionOptions {
  readonly records: Records;
  readonly clock: Clock;
  /** Another tab signed out, and this one with it. */
  readonly onLeftElsewhere?: () => void;
}

export function createSession({ records, clock, onLeftElsewhere }: SessionOptions): Session {
  const nobody: SessionState = redacted({ user: null });
  const store = createStore<SessionState>(nobody);
  /** The session is also stored on the device. */
  let written = false;
  let lent = '';

  const readSlot = (slot: SessionSlot): { user: LoginUser; savedAt: number } | null => {
    const value = records.read(slot);
    const entry = toEntry(value);
    if (entry !== null && Math.abs(clock.now() - entry.savedAt) <= week) return entry;
    if (value !== null) records.remove(slot); // a token that is of no more use here is not left lying about
    return null;
  };

  const stored = () =>
    slots
      .map(readSlot)
      .filter((entry) => entry !== null)
      .sort((a, b) => b.savedAt - a.savedAt)[0]?.user ?? null;

  const recheck = () => {
    const next = stored();
    const { user } = store.get();
    if (written && next === null) {
      written = false;
      store.set(nobody);
      onLeftElsewhere?.();
    } else if (next !== null && (user === null || (written && isRenewed(user, next)))) {
      written = true;
      store.set(redacted({ user: next }));
    }
  };
  const stop = records.subscribe(recheck);

  return {
    get: store.get,
    subscribe: store.subscribe,
    token: () => store.get().user?.token ?? lent,
    lend(token) {
      lent = token;
    },
    enter(user) {
      written = false;
      store.set(redacted({ user }));
    },
    keep(slot) {
      const { user } = store.get();
      if (!user) return;
      written = true;
      records.write(slot, { savedAt: clock.now(), user: toKeptUser(user) });
    },
    restore() {
      if (!store.get().user) recheck();
    },
    recheck,
    leave(token) {
      for (const slot of slots) if (!token || readSlot(slot)?.user.token === token) records.remove(slot);
      written = false;
      lent = '';
      store.set(nobody);
    },
    destroy: stop,
  };
}

/** The same login with another token or phone, as after a change in another tab. */
function isRenewed(user: LoginUser, next: LoginUser): boolean {
  return user.id === next.id && (user.token !== next.token || user.bindPhone !== next.bindPhone);
}

function toEntry(value: unknown): { user: LoginUser; savedAt: number } | null {
  try {
    const entry = toObject(value);
    const savedAt = own(entry, 'savedAt');
    return typeof savedAt === 'number' ? { user: fromKeptUser(own(entry, 'user')), savedAt } : null;
  } catch {
    return null;
  }
}
