import { hostsFor } from '../address/hosts.js';
import { type CallRecord, createCall } from '../api/api.js';
import { endingCalls } from '../api/ending-calls.js';
import { readTransientPayload } from '../api/transient-payload.js';
import { loadChunk } from '../base/load-chunk.js';
import { createLog } from '../base/log.js';
import { ownProperties } from '../base/own-properties.js';
import { createRandomString } from '../base/random-string.js';
import { createStore } from '../base/store.js';
import type { BridgeTrace } from '../bridge/create-bridge.js';
import { defaultEnvironment } from '../environment/default-environment.js';
import { endingEnvironment } from '../environment/ending-environment.js';
import { readUserAgent } from '../environment/user-agent.js';
import type { Device } from '../landing/landing-rules.js';
import type { Landing } from '../landing/resolve-landing.js';
import { nearestLocale } from '../model/locale.js';
import type { LoginUser } from '../model/login-user.js';
import { toOwnFields } from '../model/own-field.js';
import { handOverInTime } from '../native-app/hand-over-in-time.js';
import { createNativeApp, handOverLimit, startLimit } from '../native-app/native-app.js';
import { createRegions } from '../regions/regions.js';
import { isScreenName, type Place } from '../routes/routes.js';
import { withSessionExpiry } from '../session/session-expiry.js';
import { createSharedDevice } from '../session/shared-device.js';
import { createSignIn } from '../session/sign-in.js';
import { generalAddress } from '../tenant/general-address.js';
import { readLinkReferral } from '../tenant/link-params.js';
import { createTenant, type TenantCompany } from '../tenant/tenant.js';
import { toWechatPages } from '../tenant/wechat-pages.js';
import { readTheme } from '../theme/read-theme.js';
import { createTenantTheme } from '../theme/tenant-theme.js';
import { createThemeMemory } from '../theme/theme-memory.js';
import { toClientKind } from '../transport/client-kind.js';
import { md5Signer } from '../transport/md5-signer.js';
import { createTransport } from '../transport/transport.js';
import { createAskToGo } from './ask-to-go.js';
import { checkOptions } from './check-options.js';
import { completeLogin } from './complete-login.js';
import { customerLink } from './customer-link.js';
import { createPortalEmitter } from './emitter.js';
import { endOnServer } from './end-on-server.js';
import { createLocaleStore } from './locale.js';
import { lookUpCompany } from './look-up.js';
import { openPlace } from './open-place.js';
import type { PortalOptions } from './options.js';
import type { Portal } from './portal.js';
import { emitScreens, emitTenant } from './state-events.js';
import { createVisitor } from './visitor.js';

/**
 * Creates a portal; this is the composition root of the core. It sends no request, and has one side effect: an answer
 * of WeChat is removed from the page address before anything is drawn.
 */
export function createPortal(input: PortalOptions): Portal {
  const options = ownProperties(input);
  checkOptions(options);
  const ownFields = toOwnFields(options.ownFields);
  const ending = new AbortController();
  const { signal } = ending;
  const environment = endingEnvironment(options.environment ?? defaultEnvironment(), signal);
  const { clock, address } = environment;
  const instanceId = options.instanceId ?? createRandomString(8, environment.randomBytes);
  const userAgent = readUserAgent(environment.userAgent, {
    appToken: options.appToken,
    touchPoints: environment.touchPoints,
  });
  const hosts = hostsFor(options.apiHost, options.hosts);
  const prefix = options.storagePrefix ?? '';

  const { close, ...emitter } = createPortalEmitter(() => ({
    instanceId,
    companyId: tenant.get().companyId,
    screen: router.get().screen,
    at: clock.now(),
  }));
  const { emit, ask } = emitter;
  const extra = () => readTransientPayload(options.transientPayload);
  const shared = () => sharedDevice.get();
  const callLog = createLog<CallRecord>(signal);
  const visitor = createVisitor(environment, options, emit, signal);
  const { records, session, onEnded, lastUsed, remembered, referral } = visitor;
  const locale = createLocaleStore(records, options, signal);
  const transport = createTransport({
    apiHost: () => nativeApp.facts.get().apiOrigin ?? options.apiHost,
    token: session.token,
    locale: () => nearestLocale(locale.get()),
    clientKind: toClientKind(userAgent),
    environment,
    signer: options.signer ?? md5Signer(),
    timeout: options.timeout,
    headers: options.headers,
  });
  const { services, paths } = options;
  const whileSignedIn = withSessionExpiry(transport, session, onEnded);
  const call = endingCalls(
    createCall(whileSignedIn, { services, paths, extra, shared, log: callLog.add, now: clock.now }),
    clock,
    signal,
  );

  const tenant = createTenant({
    lookUp: (from) => lookUpCompany(call, from),
    records,
    hosts,
    signal,
    href: address.href,
    companyId: options.companyId ?? null,
  });
  const sharedDevice = createSharedDevice(environment.tabStorage, prefix, tenant);
  const memory = createThemeMemory(environment.storage, prefix, tenant.get().companyId);
  const read = (company: TenantCompany | null) => readTheme(company, options.assetBase, environment);
  const theme = createTenantTheme({ tenant, memory, read, signal });
  const { router, authorization } = openPlace(environment, prefix, options, signal);

  const { bridge: appBridge, bridgeOrigins, bridgeApiOrigins: apiOrigins = [], appToken } = options;
  const nativeApp = createNativeApp({
    bridge: appBridge,
    bridgeOrigins,
    apiOrigins,
    appToken,
    environment,
    userAgent,
    hosts,
    call,
    session,
    prefix,
    signal,
    onMessage: (trace: BridgeTrace) => emit('bridge', trace),
    onBack: router.back,
  });
  const { bridge } = nativeApp;
  const device: Device = userAgent.mobile || userAgent.wechat ? 'mobile' : 'desktop';
  const { landing, signIn } = createSignIn({ session, device, isShared: sharedDevice.get, signal });
  const entering = createStore(false, signal);
  const completing = {
    environment,
    call,
    tenant,
    device,
    hosts,
    emit,
    ask,
    options,
    signIn(user: LoginUser, found: Landing) {
      signIn(user, found);
      remembered.describe(user);
      if (!session.get().user?.sharedDevice) lastUsed.keep({ companyId: user.companyId, side: found.side });
    },
    handOver: (user: LoginUser) => handOverInTime(nativeApp, user, environment, prefix),
  };

  const askToGo = createAskToGo(router, ask);
  const stops = [
    locale.subscribe(() => emit('locale', { locale: locale.get() })),
    emitTenant(emit, tenant, locale),
    emitScreens(emit, router),
    environment.listen(() => session.recheck()),
    nativeApp.destroy,
    theme.destroy,
    router.destroy,
    session.destroy,
    close,
  ];

  return {
    instanceId,
    apiHost: options.apiHost,
    environment,
    userAgent,
    tenant,
    theme,
    place: router,
    session,
    landing,
    entering,
    locale,
    call,
    callLog,
    bridge,
    app: nativeApp.facts,
    remembered,
    lastUsed,
    sharedDevice,
    referral,
    regions: createRegions({ call, records, clock }, signal),
    authorization,
    wechat: toWechatPages(options.wechat),
    ownFields,
    redirect: options.redirect ?? 'auto',
    persistence: options.persistence ?? 'page',
    historyEntries: options.historyEntries ?? false,
    appDownload: userAgent.app ? null : (options.appDownload ?? null), // not needed inside the app
    signal,
    storagePrefix: prefix,
    extra,
    captcha: options.captcha ?? (async () => ({})),

    start() {
      session.recheck();
      referral.capture(readLinkReferral(address.href()));
      return bridge.available ? nativeApp.within(startLimit, (app) => app.start()).then(tenant.start) : tenant.start();
    },
    async completeLogin(user, signal, redirect) {
      entering.set(true);
      try {
        return await completeLogin(completing, user, signal, redirect);
      } finally {
        entering.set(false);
      }
    },
    revisit: async (person, signal) =>
      (await loadChunk(() => import('./revisit.js'), clock)).revisit(completing, person, signal),
    signIn,
    keepAccounts: session.list,
    async signOut() {
      endOnServer(call, session, tenant);
      session.signOut();
      await nativeApp.within(handOverLimit, (app, signal) => app.takeBack(signal));
      emit('logout', {});
    },
    async go(place) {
      requireScreen(place);
      await askToGo(place);
    },
    replace(place) {
      requireScreen(place);
      router.replace(place);
    },
    back: router.back,
    hasBack: router.hasBack,
    hrefOf: router.hrefOf,
    customerLink: (companyId) => customerLink(hosts, companyId),
    generalHrefOf(place) {
      const { status, companyId } = tenant.get();
      if (companyId === null && status !== 'unknown') return null;
      return generalAddress(router.hrefOf(place), { hosts, companyId: options.companyId });
    },
    chooseLocale: locale.choose,
    setLocale: locale.set,
    ...emitter,
    destroy: () => {
      for (const stop of stops) stop();
      ending.abort();
    },
  };
}

function requireScreen(place: Place): void {
  if (!isScreenName(place?.screen)) throw new TypeError(`There is no screen "${place?.screen}".`);
}
