import { createRandomString } from '../base/random-string.js';
import type { Environment, KeyValueStorage } from '../environment/environment.js';
import { type SocialIdentity, type WechatChannel, wechatChannels } from '../model/social-identity.js';
import { isScreenName, type ScreenName } from '../routes/routes.js';
import { toStorageKey } from '../storage/stored.js';

/** A request to WeChat. */
export interface AuthorizationRequest {
  readonly channel: WechatChannel;
  readonly companyId: string;
  /** Started without the user's action, so its failures are not shown. */
  readonly silent: boolean;
  /** The screen that the login stands in for; none if it has its own. */
  readonly screen?: ScreenName | undefined;
}

/** WeChat's answer, not yet matched with a request. */
export interface AuthorizationAnswer {
  /** Null if the user refused. */
  readonly code: string | null;
  readonly state: string;
}

/** An accepted answer. `request` is null if it matches no request of this tab, or is too late. */
export interface Authorized {
  readonly request: AuthorizationRequest | null;
  readonly code: string | null;
}

/** The redirect to WeChat and back, for one tab: one request at a time, answered once. */
export interface Authorization {
  /** Stores a request, replacing an earlier one; returns its state. */
  begin(request: AuthorizationRequest): string;
  /** The pending request. */
  pending(): AuthorizationRequest | null;
  /** Whether the pending request has this state. */
  expects(state: string | null): boolean;
  /** Takes an answer, and ends the pending request in any case. */
  receive(answer: AuthorizationAnswer, channel: WechatChannel): void;
  /** How many steps the page that has received an answer is above the one that asked; 0 if that is not certain. */
  steps(): number;
  /** The taken answer that has not been redeemed. */
  received(): Authorized | null;
  /** Redeems the taken answer once; further calls return the same promise. */
  redeem(exchange: () => Promise<SocialIdentity>): Promise<SocialIdentity>;
  /** Clears the pending request and the taken answer. */
  clear(): void;
  /** Whether there was no request in this tab, nor lately on this device, as some browsers lose session storage. */
  isFirst(): boolean;
}

/** The lifetime of a request, in milliseconds. */
const lifetime = 10 * 60 * 1000;

interface Kept extends AuthorizationRequest {
  readonly state: string;
  readonly at: number;
}

type World = Pick<Environment, 'address' | 'clock' | 'tabStorage' | 'storage' | 'randomBytes'>;

export function createAuthorization(world: World, prefix: string): Authorization {
  const { address, clock, tabStorage, storage, randomBytes } = world;
  const requestKey = toStorageKey(prefix, 'wechatRequest');
  const askedKey = toStorageKey(prefix, 'wechatAsked');
  let accepted: Authorized | null = null;
  let identity: Promise<SocialIdentity> | null = null;
  /** WeChat has answered this page already: asking silently again would loop. */
  let answered = false;

  const isRecent = (at: number) => Math.abs(clock.now() - at) <= lifetime;
  /** The tab's own record; the device's copy only if the tab has lost it. */
  const read = (): Kept | null => {
    const pendingRequest = readKept(tabStorage, requestKey) ?? readKept(storage, requestKey);
    return pendingRequest !== null && isRecent(pendingRequest.at) ? pendingRequest : null;
  };
  const forget = () => {
    tabStorage.remove(requestKey);
    storage.remove(requestKey);
  };

  return {
    begin({ channel, companyId, silent, screen }) {
      const state = createRandomString(32, randomBytes);
      const at = clock.now();
      const text = JSON.stringify({ channel, companyId, silent, screen, state, at } satisfies Kept);
      forget();
      tabStorage.set(requestKey, text);
      tabStorage.set(askedKey, String(address.length?.() ?? 0));
      // The other channels do not leave the page, so session storage cannot be lost.
      if (channel === 'official') {
        storage.set(requestKey, text);
        storage.set(askedKey, String(at));
      }
      [accepted, identity] = [null, null];
      return state;
    },
    pending: read,
    expects: (state) => read()?.state === state,
    receive({ code, state }, channel) {
      const pendingRequest = read();
      forget();
      answered = true;
      identity = null;
      accepted = {
        request: pendingRequest?.state === state && pendingRequest.channel === channel ? pendingRequest : null,
        code,
      };
    },
    steps() {
      const asked = Number(tabStorage.get(askedKey));
      if (!accepted?.request || asked === 0) return 0;
      const length = address.length?.() ?? 0;
      // Entries ahead of the page that asked were counted, and are gone.
      return length - asked < 2 && length > 2 && address.isLowest?.() ? 2 : Math.max(0, length - asked);
    },
    received: () => accepted,
    redeem(exchange) {
      identity ??= exchange();
      return identity;
    },
    clear() {
      forget();
      [accepted, identity] = [null, null];
    },
    isFirst: () => !answered && tabStorage.get(askedKey) === null && !isRecent(Number(storage.get(askedKey))),
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
      screen,
    }: Partial<Record<keyof Kept, unknown>> = JSON.parse(storage.get(key) ?? '');
    const channel = wechatChannels.find((candidate) => candidate === name);
    if (typeof state !== 'string' || typeof at !== 'number' || typeof companyId !== 'string' || !channel) return null;
    return { state, at, companyId, channel, silent: silent === true, ...(isScreenName(screen) && { screen }) };
  } catch {
    return null;
  }
}
