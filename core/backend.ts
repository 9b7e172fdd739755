import { toCompanyId } from './address/company-id.js';
import { createCall } from './api/api.js';
import { getLoginUserByAuthCode } from './api/endpoints/arrival.js';
import { endSession } from './api/endpoints/end-session.js';
import { introspect } from './api/endpoints/introspect.js';
import { sides, type VerifiedSession } from './api/verified-session.js';
import { headlessEnvironment } from './environment/headless.js';
import { isPortalError, PortalError } from './errors.js';
import { type Side, sideOf } from './landing/landing-rules.js';
import type { LoginUser } from './model/login-user.js';
import { md5Signer } from './transport/md5-signer.js';
import type { Signer } from './transport/signer.js';
import { createTransport } from './transport/transport.js';

export type { VerifiedSession } from './api/verified-session.js';
export { type ErrorCode, type ErrorParams, isPortalError, PortalError } from './errors.js';
export type { Side } from './landing/landing-rules.js';
export type { LoginUser } from './model/login-user.js';
export type { Refusal } from './model/refusal.js';
export { md5Signer } from './transport/md5-signer.js';
export { hmacSha256Signer, type SignedRequest, type Signer } from './transport/signer.js';

/** Options of `createBackend`. */
export interface BackendOptions {
  /** The origin of the API, such as `https://api.example.com`, with or without a base path. */
  readonly apiHost: string;
  /** Your company: logins of another one are refused. */
  readonly companyId: string;
  /** The secret of your company's servers, for the quota of your own; without it you share that of your address. Never give it to a page. */
  readonly secret?: string | undefined;
  /** Default: `md5Signer()`, as of the tags. */
  readonly signer?: Signer | undefined;
  /** Milliseconds that a call may take, with its retries. Default 15,000. */
  readonly timeout?: number | undefined;
  /** In place of the global `fetch`, such as one that goes through a proxy. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

/** Options of a single call. */
export interface BackendCallOptions {
  /** Refuses a login of another side. An unknown side rejects with `parameter-error`, and nothing is sent. */
  readonly side?: Side | undefined;
  /** Aborts the call, which then rejects with `aborted`. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * What a company's own server asks the portal's. Every call rejects with a `PortalError`: with `too-many-requests` and
 * `params.seconds` beyond a quota, `signature-refused` for a wrong secret, and `network`, `timeout` or `server-busy` where
 * the server cannot be reached.
 */
export interface Backend {
  /**
   * Exchanges the one-time code of a landing, once and within a minute of its issue, for the login and its token: 43
   * characters that are valid for seven days at most. Keep the token on your server. Rejects with `jump-error` for a code
   * that is unknown, used, expired, or of another company or side, and with the reason why a login may not be entered.
   */
  exchange(authCode: string, options?: BackendCallOptions): Promise<LoginUser>;
  /**
   * Whose token it is, as of now; null once the session is over, the login may not be entered any more, or it is of another
   * company or side. A fault rejects, as it says nothing about the session.
   */
  verify(token: string, options?: BackendCallOptions): Promise<VerifiedSession | null>;
  /** Ends the session with everything that stems from the same login, also in the portal. One that is over is no error. */
  end(token: string, options?: Pick<BackendCallOptions, 'signal'>): Promise<void>;
}

/** The calls for a company's own server, in Node 20 or later, or wherever there are `fetch` and WebCrypto. */
export function createBackend(options: BackendOptions): Backend {
  const { apiHost, companyId, secret, signer = md5Signer(), timeout } = options;
  if (toCompanyId(companyId) !== companyId) throw new TypeError('companyId must be the id of a company.');
  const environment = headlessEnvironment();
  const call = createCall(
    createTransport({
      apiHost: () => apiHost,
      token: () => '',
      locale: () => 'en',
      clientKind: { tokenType: 'PC', appSource: 'PC' },
      environment: options.fetch ? { ...environment, fetch: options.fetch } : environment,
      signer,
      timeout,
      headers: secret ? { authorization: toBasic(companyId, secret) } : {},
    }),
  );

  return {
    async exchange(authCode, { side, signal } = {}) {
      checkSide(side);
      const user = await call(getLoginUserByAuthCode, { authCode, companyId, side }, { signal });
      // A server that ignores what was asked for would log in somebody of another company.
      if (user.companyId !== companyId || (side && sideOf(user.type) !== side)) throw new PortalError('jump-error');
      return user;
    },

    async verify(token, { side, signal } = {}) {
      checkSide(side);
      if (token === '') return null;
      const found = await call(introspect, { companyId, side }, { token, signal }).catch(nullIfOver);
      return found?.companyId === companyId && (!side || found.side === side) ? found : null;
    },

    async end(token, { signal } = {}) {
      if (token !== '') await call(endSession, {}, { token, signal }).catch(nullIfOver);
    },
  };
}

function checkSide(side: Side | undefined): void {
  if (side !== undefined && !sides.includes(side)) throw new PortalError('parameter-error', { field: 'side' });
}

/** A fault of the system, or a quota, says nothing about the session. */
function nullIfOver(thrown: unknown): null {
  if (isPortalError(thrown) && (thrown.code === 'token-expired' || thrown.severity === 'refusal')) return null;
  throw thrown;
}

/** RFC 7617, in UTF-8. */
function toBasic(companyId: string, secret: string): string {
  const bytes = new TextEncoder().encode(`${companyId}:${secret}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
