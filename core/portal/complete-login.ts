import type { PortalHosts } from '../address/hosts.js';
import type { CallEndpoint } from '../api/api.js';
import { getAuthCode } from '../api/endpoints/landing.js';
import { getCompanyById } from '../api/endpoints/tenant.js';
import type { Shown } from '../base/redacted.js';
import type { Readable } from '../base/store.js';
import type { Environment } from '../environment/environment.js';
import { PortalError } from '../errors.js';
import { type Device, findTarget, type Side } from '../landing/landing-rules.js';
import { explainLanding, type Landing } from '../landing/resolve-landing.js';
import type { LoginUser } from '../model/login-user.js';
import type { TenantState } from '../tenant/tenant.js';
import type { PortalEmitter } from './emitter.js';
import { toPublicUser } from './events.js';
import type { PortalOptions } from './options.js';

/** A completed login. */
export interface CompletedLogin extends Landing {
  /**
   * The portal leaves the page; false with `redirect="manual"`, and where the page has prevented `before-redirect`, as it
   * navigates itself then.
   */
  readonly leaving: boolean;
}

/** The URL contains the one-time code. */
export const shownLanding = { side: true, device: true, leaving: true } as const satisfies Shown<CompletedLogin>;

export interface CompleteLoginDeps {
  readonly environment: Pick<Environment, 'address' | 'online'>;
  readonly call: CallEndpoint;
  /** Hands the user over to the native app. Never rejects. */
  readonly handOver: (user: LoginUser) => Promise<void>;
  readonly tenant: Readable<TenantState>;
  readonly device: Device;
  readonly hosts: PortalHosts;
  readonly emit: PortalEmitter['emit'];
  readonly ask: PortalEmitter['ask'];
  readonly options: Pick<PortalOptions, 'redirect' | 'redirectAllow'>;
  /** Signs the user in; cannot fail. */
  readonly signIn: (user: LoginUser, landing: Landing) => void;
}

/**
 * Completes a login: auth code, native app, session, navigation. A user without a landing is refused before any of that.
 * Aborted before the user is signed in, it stores nothing and leaves no page.
 */
export async function completeLogin(
  deps: CompleteLoginDeps,
  user: LoginUser,
  signal: AbortSignal | undefined,
  redirect: PortalOptions['redirect'] = deps.options.redirect,
): Promise<CompletedLogin> {
  const { call, handOver, emit, ask, environment, signIn } = deps;
  const manual = redirect === 'manual';
  const codeOf = (side: Side) =>
    user.authCode ? user : call(getAuthCode, { companyId: user.companyId, side }, { signal, token: user.token });
  const { result, authCode, url, reason } = await findLanding(deps, user, codeOf, signal);
  stopWhen(signal);
  await handOver(user);
  stopWhen(signal);

  signIn(user, result);
  emit('login', {
    user: toPublicUser(user),
    landing: { url: manual ? result.url : url, side: result.side },
    ...(manual ? { authCode } : {}),
  });
  const leaving = !manual && (await ask('before-redirect', { url, reason }));
  if (leaving) environment.address.navigate(result.url);
  return { ...result, leaving };
}

/** Where somebody lands, and why; `url` is without the code, because any script of the page can read events. */
export async function findLanding(
  deps: Omit<CompleteLoginDeps, 'emit' | 'handOver' | 'signIn'>,
  user: Pick<LoginUser, 'type' | 'companyId'>,
  codeOf: (side: Side) => MaybePromise<Pick<LoginUser, 'authCode'>>,
  signal: AbortSignal | undefined,
) {
  const { device, hosts, options } = deps;
  const found = findTarget(user.type, device);
  if ('refusal' in found) throw new PortalError(found.refusal);
  const [{ authCode }, pcDomain] = await Promise.all([
    codeOf(found.side),
    found.target.origin === 'shop' ? pcDomainOf(user, deps, signal) : '',
  ]);
  const allow = options.redirectAllow ?? [];
  const { result, reasons } = explainLanding(user, { device, hosts, authCode, pcDomain, allow });
  if ('refusal' in result) throw new PortalError(result.refusal);
  const url = new URL(result.url);
  url.searchParams.delete('auth_code_');
  return { result, authCode, url: url.href, reason: reasons.map(({ fact }) => fact) };
}

type MaybePromise<Value> = Value | Promise<Value>;

/** The domain of the user's company, which need not be that of the page; empty if it has none, or the call fails. */
async function pcDomainOf(
  { companyId }: Pick<LoginUser, 'companyId'>,
  deps: Pick<CompleteLoginDeps, 'tenant' | 'call'>,
  signal: AbortSignal | undefined,
): Promise<string> {
  const state = deps.tenant.get();
  const pageCompany = state.status === 'ready' && state.companyId === companyId ? state.company : null;
  const company = pageCompany ?? (await deps.call(getCompanyById, { companyId }, { signal }).catch(() => null));
  return company?.pcDomain ?? '';
}

/** `AbortSignal.throwIfAborted` is not in the oldest supported browsers. */
function stopWhen(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new PortalError('aborted', {}, { cause: signal.reason });
}
