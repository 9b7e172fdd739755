import type { Environment, KeyValueStorage } from '../environment/environment.js';
import { type SocialIdentity, type WechatChannel, wechatChannels } from '../model/social-identity.js';
import { createRandomString } from '../random-string.js';

/** What a person was sent to WeChat for. */
export interface AuthorisationRequest {
  readonly channel: WechatChannel;
  readonly companyId: string;
  /** Nobody asked for it by hand, so nobody wants to hear that it led nowhere. */
  readonly silent: boolean;
}

/** What came back from WeChat, not yet held against what was asked. */
export interface AuthorisationAnswer {
  /** Null when the person refused. */
  readonly code: string | null;
  readonly state: string;
}

/** An answer that was taken. `request` is null when it answers nothing that this tab has asked, or comes too late. */
export interface Authorised {
  readonly request: AuthorisationRequest | null;
  readonly code: string | null;
}

/** The way to WeChat and back, for one tab: one request at a time, answered once. */
export interface Authorisation {
  /** Remembers a request in the place of an earlier one; returns its state. */
  begin(request: AuthorisationRequest): string;
  /** The request that waits for its answer. */
  waiting(): AuthorisationRequest | null;
  /** Whether the waiting request has this state. */
  expects(state: string | null): boolean;
  /** Takes an answer. Whatever it is, nothing waits any more. */
  take(answer: AuthorisationAnswer, channel: WechatChannel): void;
  /** What was taken and is not done with. */
  taken(): Authorised | null;
  /** Redeems what was taken, once: who asks again gets the same promise. */
  redeem(exchange: () => Promise<SocialIdentity>): Promise<SocialIdentity>;
  /** Nothing is waited for, and nothing is left to redeem. */
  done(): void;
  /** Nothing was asked in this tab, nor lately on this device: some browsers lose what belongs to a tab. */
  fresh(): boolean;
}

/** Milliseconds within which an answer counts. */
const lifetime = 10 * 60 * 1000;

interface Kept extends AuthorisationRequest {
  readonly state: string;
  readonly at: number;
}

type World = Pick<Environment, 'clock' | 'tabStorage' | 'storage' | 'randomBytes'>;

export function createAuthorisation({ clock, tabStorage, storage, randomBytes }: World, prefix: string): Authorisation {
  const requestKey = `${prefix}portal-wechat`;
  const askedKey = `${prefix}portal-wechat-asked`;
  let taken: Authorised | null = null;
  let identity: Promise<SocialIdentity> | null = null;
  /** WeChat has answered this page already: asking silently again would loop. */
  let answered = false;

  const isRecent = (at: number) => Math.abs(clock.now() - at) <= lifetime;
  /** The tab's own record; the device's copy only if the tab has lost it. */
  const read = (): Kept | null => {
    const kept = readKept(tabStorage, requestKey) ?? readKept(storage, requestKey);
    return kept !== null && isRecent(kept.at) ? kept : null;
  };
  const forget = () => {
    tabStorage.remove(requestKey);
    storage.remove(requestKey);
  };

  return {
    begin({ channel, companyId, silent }) {
      const state = createRandomString(32, randomBytes);
      const at = clock.now();
      const text = JSON.stringify({ channel, companyId, silent, state, at } satisfies Kept);
      forget();
      tabStorage.set(requestKey, text);
      tabStorage.set(askedKey, String(at));
      // The other ways do not leave the page, so there is no page to lose.
      if (channel === 'official') {
        storage.set(requestKey, text);
        storage.set(askedKey, String(at));
      }
      [taken, identity] = [null, null];
      return state;
    },
    waiting: read,
    expects: (state) => read()?.state === state,
    take({ code, state }, channel) {
      const kept = read();
      forget();
      answered = true;
      identity = null;
      taken = { request: kept?.state === state && kept.channel === channel ? kept : null, code };
    },
    taken: () => taken,
    redeem(exchange) {
      identity ??= exchange();
      return identity;
    },
    done() {
      forget();
      [taken, identity] = [null, null];
    },
    fresh: () => !answered && tabStorage.get(askedKey) === null && !isRecent(Number(storage.get(askedKey))),
  };
}

function readKept(storage: KeyValueStorage, key: string): Kept | null {
  try {
    const {
      state,
      at,
      companyId,
      channel: name,
      silent,
    }: Partial<Record<keyof Kept, unknown>> = JSON.parse(storage.get(key) ?? '');
    const channel = wechatChannels.find((known) => known === name);
    if (typeof state !== 'string' || typeof at !== 'number' || typeof companyId !== 'string' || !channel) return null;
    return { state, at, companyId, channel, silent: silent === true };
  } catch {
    return null;
  }
}
