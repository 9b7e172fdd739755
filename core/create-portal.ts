import type { CallRecord } from './api/call-log.js';
import { createDeferredCalls } from './api/deferred-calls.js';
import { endingCalls } from './api/ending-calls.js';
import { readTransientPayload } from './api/transient-payload.js';
import { createApi } from './api/whole-api.js';
import type { BridgeTrace } from './bridge/create-bridge.js';
import { readUserAgent } from './bridge/user-agent.js';
import { endingEnvironment, endingStorage } from './environment/ending-environment.js';
import { defaultEnvironment } from './environment/headless.js';
import { createMemoryStorage } from './environment/memory-storage.js';
import type { Device } from './landing/landing-rules.js';
import { createLocaleStore } from './locale.js';
import { onDemand } from './on-demand.js';
import { ownProperties } from './own-properties.js';
import type { Portal } from './portal.js';
import { createPortalEmitter } from './portal-emitter.js';
import type { PortalOptions } from './portal-options.js';
import { createRandomString } from './random-string.js';
import { createNativeApp, handOverLimit, startLimit } from './session/native-app.js';
import { openPlace } from './session/open-place.js';
import { createRecords } from './session/records.js';
import { createRegions } from './session/regions.js';
import { createRemembered } from './session/remembered.js';
import { createSession } from './session/session.js';
import { createShare } from './session/share.js';
import { createSignIn } from './sign-in.js';
import { emitScreens, emitTenant } from './state-events.js';
import { createStore } from './store.js';
import { hostsFor, toOrigin } from './tenant/hosts.js';
import { readShared } from './tenant/share.js';
import { createTenant, type TenantOptions } from './tenant/tenant.js';
import { createTenantTheme } from './tenant/tenant-theme.js';
import { createThemeMemory } from './tenant/theme-memory.js';
import { toWechatPages } from './tenant/wechat-pages.js';
import { loadDefaultSigner } from './transport/default-signer.js';

/**
 * Creates a portal; this is the composition root of the core. It sends no request, and has one side effect: an answer
 * of WeChat is removed from the page address before anything is drawn.
 */
export function createPortal(given: PortalOptions): Portal {
  const options = ownProperties(given);
  if (!toOrigin(options.apiHost)) throw new Error('createPortal needs an apiHost such as https://api.example.com.');
  const ending = new AbortController();
  const { signal: life } = ending;
  const environment = endingEnvironment(options.environment ?? defaultEnvironment(), life);
  const { clock, address } = environment;
  const instanceId = options.instanceId ?? createRandomString(8, environment.randomBytes);
  const userAgent = readUserAgent(environment.userAgent, options);
  const hosts = hostsFor(options.apiHost, options.hosts);
  const prefix = options.storagePrefix ?? '';

  const onDevice = createRecords(environment.storage, prefix);
  const onPage = createMemoryStorage();
  const records =
    options.keep === 'device'
      ? onDevice
      : createRecords(
          endingStorage(() => onPage, life),
          prefix,
        );

  const { close, ...emitter } = createPortalEmitter(() => ({
    instanceId,
    companyId: tenant.get().companyId,
    screen: router.get().screen,
    at: clock.now(),
  }));
  const { emit, ask } = emitter;
  const extra = () => readTransientPayload(options.transientPayload);
  const calls = createStore<readonly CallRecord[]>([], life);
  const session = createSession({ records, clock, onLeftElsewhere: () => emit('logout', {}), life });
  const locale = createLocaleStore(records, options, life);
  const server = onDemand(async () => {
    const [{ createServerParts }, signer] = await Promise.all([
      import('./server-parts.js'),
      options.signer ?? loadDefaultSigner(),
    ]);
    const shared = { environment, userAgent, nativeApp, session, locale, tenant, device, hosts, calls, extra };
    return createServerParts({ ...shared, signer, emit, ask, options, enter: signIn.enter });
  }, environment);
  const deferred = createDeferredCalls(async () => (await server()).callsOf, clock, options.timeout);
  const callsOf = endingCalls(deferred, clock, life);
  const lookUp: TenantOptions['lookUp'] = async (from) => (await server()).lookUp(from);
  const tenant = createTenant({
    ...{ lookUp, records, hosts, life },
    ...{ href: address.href, companyId: options.companyId ?? null },
  });
  const memory = createThemeMemory(environment.storage, prefix, tenant.get().companyId);
  const theme = createTenantTheme({
    tenant,
    memory,
    read: async (company) => (await server()).readTheme(company),
    life,
  });
  const { router, authorisation } = openPlace(environment, prefix, options, life);

  const share = createShare(records, clock);
  const { bridge: appBridge, bridgeOrigins, bridgeApiOrigins: apiOrigins = [], appToken } = options;
  const nativeApp = createNativeApp({
    ...{ bridge: appBridge, bridgeOrigins, apiOrigins, appToken },
    ...{ environment, userAgent, hosts, callsOf, session, prefix, life },
    onMessage: (trace: BridgeTrace) => emit('bridge', trace),
    onBack: router.back,
  });
  const { bridge } = nativeApp;
  const device: Device = userAgent.mobile || userAgent.wechat ? 'mobile' : 'desktop';
  const signIn = createSignIn(session, device, life);

  const stops = [
    locale.subscribe(() => emit('locale', { locale: locale.get() })),
    emitTenant(emit, tenant, locale),
    emitScreens(emit, router),
    environment.listen((signal) => session.recheck(signal === 'returned')),
    nativeApp.destroy,
    theme.destroy,
    router.destroy,
    session.destroy,
    close,
  ];

  return {
    instanceId,
    environment,
    userAgent,
    tenant,
    theme,
    place: router,
    session,
    landing: signIn.landing,
    locale,
    api: createApi(callsOf, clock),
    callsOf,
    calls,
    bridge,
    app: nativeApp.facts,
    remembered: createRemembered(onDevice),
    share,
    regions: createRegions({ callsOf, records, clock }, life),
    authorisation,
    wechat: toWechatPages(options.wechat),
    redirect: options.redirect ?? 'auto',
    appDownload: userAgent.app ? null : (options.appDownload ?? null), // not needed inside the app
    life,
    storagePrefix: prefix,
    extra,
    captcha: options.captcha ?? (async () => ({})),

    start() {
      session.recheck();
      share.take(readShared(address.href()));
      return bridge.available ? nativeApp.within(startLimit, (app) => app.start()).then(tenant.start) : tenant.start();
    },
    land: async (user, signal, redirect) => (await server()).land(user, signal, redirect),
    arrive: signIn.arrive,
    async signOut() {
      session.leave();
      await nativeApp.within(handOverLimit, (app, signal) => app.takeBack(signal));
      emit('logout', {});
    },
    async go(place) {
      if (await ask('before-screen', { from: router.get().screen, to: place.screen })) router.go(place);
    },
    replace: router.replace,
    back: router.back,
    hasBack: router.hasBack,
    hrefOf: router.hrefOf,
    chooseLocale: locale.choose,
    setLocale: locale.set,
    ...emitter,
    destroy: () => {
      for (const stop of stops) stop();
      ending.abort();
    },
  };
}
