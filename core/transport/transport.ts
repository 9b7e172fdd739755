import { createDeadline, type Deadline } from '../base/deadline.js';
import { createRandomString } from '../base/random-string.js';
import type { Environment } from '../environment/environment.js';
import { isPortalError, PortalError } from '../errors.js';
import type { Locale } from '../model/locale.js';
import { toData } from './answer.js';
import type { ClientKind } from './client-kind.js';
import { type TransportRequest, writeRequest } from './request.js';
import { isWorthRepeating, repeats, toDelay, toRetryAfter } from './retry.js';
import type { Signer } from './signer.js';

export interface TransportOptions {
  /** The origin of the API, with or without a base path; read for every call. */
  apiHost: () => string;
  environment: Environment;
  signer: Signer;
  /** The session's token; empty if signed out. */
  token: () => string;
  locale: () => Locale;
  clientKind: ClientKind;
  /** The timeout of a call in milliseconds, including retries; 15,000 by default. */
  timeout?: number | undefined;
  /** Headers for every request; they override ours. */
  headers?: Readonly<Record<string, string>> | undefined;
}

export interface SendOptions {
  /** Aborts the call with `aborted`. */
  signal?: AbortSignal | undefined;
  /** The token of another login than the signed-in one. */
  token?: string | undefined;
  /** The request goes on when the page is left. */
  keepalive?: boolean | undefined;
}

/** Sends one call and returns its data; rejects with a PortalError, or with the error of a signer. */
export interface Transport {
  send(request: TransportRequest, options?: SendOptions): Promise<unknown>;
}

interface From {
  readonly token: string;
  readonly keepalive: boolean;
}

type Outcome = { data: unknown } | { error: unknown; retryAfter: number | null };

const requestDefaults = {
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
  // An API has no reason to redirect, and a followed redirect would carry the token header to another address.
  redirect: 'error',
} as const satisfies RequestInit;

export function createTransport(options: TransportOptions): Transport {
  const { apiHost, environment, signer, locale, clientKind, timeout = 15_000, headers = {} } = options;
  const { clock } = environment;
  /** The offset of the server's clock, in milliseconds. */
  let skew = 0;

  async function write(request: TransportRequest, token: string): Promise<{ url: string; init: RequestInit }> {
    // Invalid in a header, so the stored token is damaged.
    if (!/^[\x21-\x7e]*$/.test(token)) throw new PortalError('token-expired');
    const { url, path, fields, contentType, body } = writeRequest(apiHost(), request);
    const stamp = {
      token,
      timestamp: String(Math.trunc(clock.now() + skew)),
      nonce: createRandomString(20, environment.randomBytes),
    };
    const ownHeaders = {
      accept: 'application/json',
      'accept-language': locale(),
      'token-type': clientKind.tokenType,
      'app-source': clientKind.appSource,
      ...stamp,
      signature: toSignature(await signer.sign({ ...stamp, method: request.method, path, fields })),
      ...(contentType === null ? {} : { 'content-type': contentType }),
    };
    return {
      url,
      init: { ...requestDefaults, method: request.method, headers: { ...ownHeaders, ...lowerCased(headers) }, body },
    };
  }

  async function exchange(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
    try {
      const response = await environment.fetch(url, init);
      return { response, text: await response.text() };
    } catch (cause) {
      if (isPortalError(cause)) throw cause; // the portal has ended
      // `Response` or `fetch` is missing, as in jsdom: no fault of the network, and none that a repeat would mend.
      if (cause instanceof ReferenceError) throw new PortalError('unexpected', {}, { cause });
      throw new PortalError(environment.online() ? 'network' : 'offline', {}, { cause });
    }
  }

  /** One attempt, with the `Retry-After` of its response. */
  async function attempt(request: TransportRequest, from: From, { race, signal }: Deadline): Promise<Outcome> {
    let retryAfter: number | null = null;
    try {
      const { url, init } = await race(write(request, from.token));
      const { response, text } = await race(exchange(url, { ...init, keepalive: from.keepalive, signal }));
      retryAfter = toRetryAfter(response.headers.get('retry-after'), clock.now());
      return { data: toData(request.name, response, text, retryAfter) };
    } catch (error) {
      return { error, retryAfter };
    }
  }

  async function sendUntil(deadline: Deadline, request: TransportRequest, from: From): Promise<unknown> {
    let triesLeft = request.method === 'GET' && !request.effect ? repeats : 0;
    let corrected = false;
    const endsAt = clock.now() + timeout;
    for (;;) {
      const outcome = await attempt(request, from, deadline);
      if ('data' in outcome) return outcome.data;

      const serverTime = corrected ? null : serverTimeOf(outcome.error);
      if (serverTime !== null) {
        corrected = true; // the server has only checked the clock, so even a POST can be retried
        skew = serverTime - clock.now();
        continue;
      }
      const chance = (environment.randomBytes(1)[0] ?? 0) / 255;
      const wait = outcome.retryAfter ?? toDelay(repeats - triesLeft, chance);
      const inTime = clock.now() + wait < endsAt;
      if (triesLeft === 0 || !inTime || !isWorthRepeating(outcome.error, outcome.retryAfter)) throw outcome.error;
      triesLeft -= 1;
      await deadline.pause(wait);
    }
  }

  return {
    async send(request, { signal, token = options.token(), keepalive = false } = {}) {
      const deadline = createDeadline(clock, timeout, signal);
      try {
        return await deadline.race(sendUntil(deadline, request, { token, keepalive }));
      } finally {
        deadline.release();
      }
    },
  };
}

/** A signer of the page is not checked by a compiler; what is not a text would be sent as `undefined`. */
function toSignature(signed: unknown): string {
  if (typeof signed === 'string' && /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(signed)) return signed;
  const fault = new Error('The signer must resolve to a text of visible ASCII characters; nothing was sent.');
  console.error(fault);
  throw fault;
}

function serverTimeOf(error: unknown): number | null {
  if (!isPortalError(error) || error.code !== 'clock-skew') return null;
  const time = Number(error.params.serverTime);
  return Number.isSafeInteger(time) && time > 0 ? time : null;
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
