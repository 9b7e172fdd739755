import type { CallsOf } from './api/api.js';
import { loginCalls } from './api/endpoints/login.js';
import type { UserAgentFacts } from './bridge/user-agent.js';
import type { Environment } from './environment/environment.js';
import { PortalError } from './errors.js';
import { accountTypeOf, type Device, landingSides, type Side, sideOf } from './landing/landing-rules.js';
import { explainLanding, type Landing } from './landing/resolve-landing.js';
import type { LoginUser } from './model/login-user.js';
import type { Portal } from './portal.js';
import type { PublicUser } from './portal-events.js';
import type { PortalOptions } from './portal-options.js';
import type { NativeApp } from './session/native-app.js';
import type { Session, SessionSlot } from './session/session.js';
import { createStore, type Readable } from './store.js';
import type { PortalHosts } from './tenant/hosts.js';
import type { TenantState } from './tenant/tenant.js';

export interface Lander {
  readonly landing: Readable<Landing | null>;
  land: Portal['land'];
  arrive: Portal['arrive'];
}

interface LanderParts extends Pick<Environment, 'address'> {
  readonly callsOf: CallsOf;
  readonly nativeApp: Pick<NativeApp, 'handOver'>;
  readonly session: Session;
  readonly tenant: Readable<TenantState>;
  readonly userAgent: UserAgentFacts;
  readonly hosts: PortalHosts;
  readonly emit: Portal['emit'];
  readonly ask: Portal['ask'];
  readonly options: Pick<PortalOptions, 'redirect' | 'redirectAllow'>;
}

/**
 * From a chosen user to the address where that user belongs: auth code, app, session, leave. What has no landing is
 * refused before anybody is told; who lost interest meanwhile (`signal`) is neither kept nor sent anywhere.
 */
export function createLander(parts: LanderParts): Lander {
  const { callsOf, nativeApp, session, tenant, userAgent, hosts, emit, ask, address, options } = parts;
  const api = callsOf(loginCalls);
  const landing = createStore<Landing | null>(null);
  const device: Device = userAgent.mobile || userAgent.wechat ? 'mobile' : 'desktop';
  const manual = options.redirect === 'manual';
  session.subscribe(() => {
    if (session.get().user === null) landing.set(null);
  });

  const pcDomainOf = (user: LoginUser) => {
    const state = tenant.get();
    return state.status === 'ready' && state.companyId === user.companyId ? (state.company?.pcDomain ?? '') : '';
  };

  return {
    landing,

    async land(user, signal) {
      const cell = landingSides.get(user.type)?.[device] ?? { refusal: 'no-landing' };
      if ('refusal' in cell) throw new PortalError(cell.refusal);
      const asked = { companyId: user.companyId, side: cell.side };
      const authCode = user.authCode || (await api.getAuthCode(asked, { signal, token: user.token })).authCode;

      const { result, reasons } = explainLanding(user, {
        device,
        hosts,
        authCode,
        pcDomain: pcDomainOf(user),
        allow: options.redirectAllow ?? [],
      });
      if ('refusal' in result) throw new PortalError(result.refusal);
      stopWhen(signal);
      await nativeApp.handOver(user);
      stopWhen(signal);

      // From here on nothing is refused any more; until now an earlier session was left alone.
      session.enter(user);
      session.keep(slots[device][result.side]);
      landing.set(result);
      emit('login', {
        user: toPublicUser(user),
        accountType: accountTypeOf(result.side),
        landing: { url: manual ? result.url : withoutCode(result.url), side: result.side },
        ...(manual ? { authCode } : {}),
      });
      const told = { url: withoutCode(result.url), reason: reasons.map(({ fact }) => fact) };
      if (!manual && (await ask('before-redirect', told))) address.leave(result.url);
      return result;
    },

    arrive(user) {
      session.enter(user);
      session.keep(slots[device][sideOf(user.type) ?? 'shop']);
    },
  };
}

/** Delivery staff belong to the manager kind of spec.md section 1. */
const slots: Record<Device, Record<Side, SessionSlot>> = {
  mobile: { shop: 'mobileShopUser', manager: 'mobileManagerUser', delivery: 'mobileManagerUser' },
  desktop: { shop: 'desktopShopUser', manager: 'desktopManagerUser', delivery: 'desktopManagerUser' },
};

/** `AbortSignal.throwIfAborted` is younger than our browsers. */
function stopWhen(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new PortalError('aborted', {}, { cause: signal.reason });
}

export function toPublicUser({ id, name, login, type, companyId, companyName }: LoginUser): PublicUser {
  return { id, name, login, type, companyId, companyName };
}

/** An event may be read by anything on the page; the code is for the arriving page alone. */
function withoutCode(url: string): string {
  const clean = new URL(url);
  clean.searchParams.delete('auth_code_');
  return clean.href;
}
