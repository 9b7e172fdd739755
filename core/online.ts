import type { UserAgentFacts } from './bridge/user-agent.js';
import type { Environment } from './environment/environment.js';
import { type LandParts, land } from './land.js';
import type { LocaleStore } from './locale.js';
import type { Portal } from './portal.js';
import type { PortalOptions } from './portal-options.js';
import { endingSession } from './session/ending-session.js';
import type { NativeApp } from './session/native-app.js';
import type { Session } from './session/session.js';
import type { ResolvedTenant } from './tenant/host-rules.js';
import { lookUpCompany } from './tenant/look-up.js';
import type { TenantCompany } from './tenant/tenant.js';
import { toClientKind } from './transport/client-kind.js';
import type { Signer } from './transport/signer.js';
import { createTransport, type Transport } from './transport/transport.js';

/** What a portal needs from its first call on. Until then it is not loaded. */
export interface Online {
  readonly transport: Transport;
  lookUp(from: ResolvedTenant): Promise<TenantCompany>;
  land: Portal['land'];
}

export interface OnlineParts extends LandParts {
  readonly environment: Environment;
  readonly userAgent: UserAgentFacts;
  readonly nativeApp: NativeApp;
  readonly session: Session;
  readonly locale: LocaleStore;
  readonly signer: Signer;
  readonly options: PortalOptions;
}

export function createOnline(parts: OnlineParts): Online {
  const { environment, userAgent, nativeApp, session, locale, signer, options, callsOf, emit } = parts;
  const { apiHost, timeout, headers } = options;
  const transport = createTransport({
    apiHost: () => nativeApp.facts.get().apiOrigin ?? apiHost,
    token: session.token,
    locale: locale.get,
    clientKind: toClientKind(userAgent),
    ...{ environment, signer, timeout, headers },
  });

  return {
    transport: endingSession(transport, session, () => emit('session-expired', {})),
    lookUp: (from) => lookUpCompany(callsOf, from),
    land: (user, signal, redirect) => land(parts, user, signal, redirect),
  };
}
