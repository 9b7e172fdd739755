import { type CallsOf, createCalls } from './api/api.js';
import { type CallRecord, createCallLog } from './api/call-log.js';
import type { UserAgentFacts } from './bridge/user-agent.js';
import type { Environment } from './environment/environment.js';
import { type LandParts, land } from './land.js';
import type { LocaleStore } from './locale.js';
import type { LoginUser } from './model/login-user.js';
import type { Portal } from './portal.js';
import type { PortalOptions } from './portal-options.js';
import { endingSession } from './session/ending-session.js';
import { handOverInTime } from './session/hand-over-in-time.js';
import type { NativeApp } from './session/native-app.js';
import type { Session } from './session/session.js';
import type { Store } from './store.js';
import type { ResolvedTenant } from './tenant/host-rules.js';
import { lookUpCompany } from './tenant/look-up.js';
import { type ReadTheme, readTheme } from './tenant/read-theme.js';
import type { TenantCompany } from './tenant/tenant.js';
import { toClientKind } from './transport/client-kind.js';
import type { Signer } from './transport/signer.js';
import { createTransport } from './transport/transport.js';

/** The parts of a portal that use the server: calls, company, theme, landing. Loaded with the first call. */
export interface ServerParts {
  readonly callsOf: CallsOf;
  lookUp(from: ResolvedTenant): Promise<TenantCompany>;
  readTheme(company: TenantCompany | null): Promise<ReadTheme>;
  land: Portal['land'];
}

export interface ServerPartsOptions extends Omit<LandParts, 'callsOf' | 'handOver'> {
  readonly environment: Environment;
  readonly userAgent: UserAgentFacts;
  readonly nativeApp: NativeApp;
  readonly session: Session;
  readonly locale: LocaleStore;
  readonly signer: Signer;
  readonly calls: Store<readonly CallRecord[]>;
  readonly extra: Portal['extra'];
  readonly options: PortalOptions;
}

export function createServerParts(parts: ServerPartsOptions): ServerParts {
  const { environment, userAgent, nativeApp, session, locale, signer, options, calls, extra, emit } = parts;
  const { apiHost, timeout, headers, services, paths, storagePrefix = '' } = options;
  const transport = createTransport({
    apiHost: () => nativeApp.facts.get().apiOrigin ?? apiHost,
    token: session.token,
    locale: locale.get,
    clientKind: toClientKind(userAgent),
    environment,
    signer,
    timeout,
    headers,
  });

  const ending = endingSession(transport, session, () => emit('session-expired', {}));
  const log = createCallLog(calls, environment.clock.now);
  const callsOf = createCalls(ending, { services, paths, extra, log });

  const handOver = (user: LoginUser) => handOverInTime(nativeApp, user, environment, storagePrefix);

  return {
    callsOf,
    lookUp: (from) => lookUpCompany(callsOf, from),
    readTheme: (company) => readTheme(company, options.assetBase, environment),
    land: (user, signal, redirect) => land({ ...parts, callsOf, handOver }, user, signal, redirect),
  };
}
