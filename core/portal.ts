import type { Api, CallsOf } from './api/api.js';
import type { CallRecord } from './api/call-log.js';
import { createDeferredCalls } from './api/deferred-calls.js';
import { readTransientPayload } from './api/transient-payload.js';
import { createApi } from './api/whole-api.js';
import type { NativeBridge } from './bridge/bridge.js';
import type { BridgeTrace } from './bridge/create-bridge.js';
import { readUserAgent, type UserAgentFacts } from './bridge/user-agent.js';
import type { Environment } from './environment/environment.js';
import { defaultEnvironment } from './environment/headless.js';
import { createMemoryStorage } from './environment/memory-storage.js';
import type { LandedLogin } from './land.js';
import type { Device } from './landing/landing-rules.js';
import type { Landing } from './landing/resolve-landing.js';
import { createLocaleStore } from './locale.js';
import type { Locale } from './model/locale.js';
import type { LoginUser } from './model/login-user.js';
import { onDemand } from './on-demand.js';
import { createPortalEmitter, type PortalEmitter } from './portal-emitter.js';
import type { AppDownload, CaptchaRequest, PortalOptions } from './portal-options.js';
import { createRandomString } from './random-string.js';
import type { Place } from './routes/routes.js';
import type { AppFacts } from './session/app-facts.js';
import type { Authorisation } from './session/authorisation.js';
import { createNativeApp, handOverLimit, startLimit } from './session/native-app.js';
import { openPlace } from './session/open-place.js';
import { createRecords } from './session/records.js';
import { createRegions, type Regions } from './session/regions.js';
import { createRemembered, type Remembered } from './session/remembered.js';
import { createSession, type SessionState } from './session/session.js';
import { createShare, type Share } from './session/share.js';
import { createSignIn } from './sign-in.js';
import { emitScreens, emitTenant } from './state-events.js';
import { createStore, type Readable } from './store.js';
import { hostsFor, toOrigin } from './tenant/hosts.js';
import { readShared } from './tenant/share.js';
import { createTenant, type Tenant, type TenantOptions, type TenantState } from './tenant/tenant.js';
import { createTenantTheme } from './tenant/tenant-theme.js';
import type { ThemeAsset } from './tenant/theme-asset.js';
import { createThemeMemory } from './tenant/theme-memory.js';
import { toWechatPages, type WechatPages } from './tenant/wechat-pages.js';
import { loadDefaultSigner } from './transport/default-signer.js';

/** One portal: tenant, current screen, session and API calls, over one environment. Portals are independent. */
export interface Portal extends PortalEmitter {
  /** Identifies this portal in element ids and events. */
  readonly instanceId: string;
  /** Network, storage, address, clock and randomness. */
  readonly environment: Environment;
  /** App, WeChat, system and device, read from the user agent. */
  readonly userAgent: UserAgentFacts;
  /** The company, and how it was determined. */
  readonly tenant: Omit<Tenant, 'start'>;
  /** The company's theme asset; until it has loaded, the colour of the last visit or nothing. */
  readonly theme: Readable<ThemeAsset>;
  /** The current screen and its parameters. */
  readonly place: Readable<Place>;
  /** The signed-in user, if any. */
  readonly session: Readable<SessionState>;
  /** Where the login leads; null until then. */
  readonly landing: Readable<Landing | null>;
  /** The language. `chooseLocale` and `setLocale` change it. */
  readonly locale: Readable<Locale>;
  /** Every API call by name. The table is loaded with the first call. */
  readonly api: Api;
  /** The calls of given rows of `endpoints`, for a flow of your own. */
  readonly callsOf: CallsOf;
  /** The last calls with their outcome. */
  readonly calls: Readable<readonly CallRecord[]>;
  /** The bridge to the native app around the page. */
  readonly bridge: NativeBridge;
  /** What the native app reported at the start. */
  readonly app: Readable<AppFacts>;
  /** The accounts remembered on this device. */
  readonly remembered: Remembered;
  /** Who shared the link through which the user came. */
  readonly share: Share;
  /** Provinces, cities and districts, loaded when first used. */
  readonly regions: Regions;
  /** The redirect to WeChat and back. */
  readonly authorisation: Authorisation;
  /** The pages used for login by WeChat. */
  readonly wechat: WechatPages;
  /** Whether the portal navigates to a landing by itself. */
  readonly redirect: 'auto' | 'manual';
  /** Where the app can be downloaded; null if it is not offered. */
  readonly appDownload: AppDownload | null;
  /** Prefix of every storage key. */
  readonly storagePrefix: string;
  /** The texts of `transientPayload`, read anew. */
  extra(): Readonly<Record<string, string>>;
  /** Runs the page's captcha: its fields, none if the page has no captcha, or null if the user closed it. */
  captcha(request: CaptchaRequest): Promise<Readonly<Record<string, string>> | null>;

  /** Determines the tenant and restores a stored session. Can be called again; never rejects. */
  start(): Promise<TenantState>;
  /**
   * Completes a login: auth code, native app, session, landing address (spec.md sections 2 and 4).
   * Rejects with a PortalError if the user has nowhere to go from here; an earlier session then stays.
   */
  land(user: LoginUser, signal?: AbortSignal, redirect?: Portal['redirect']): Promise<LandedLogin>;
  /** Signs a user in on this page, without a landing: after a landing has led here, or before further steps. */
  arrive(user: LoginUser): void;
  /** Ends the session on this device and in the native app. Sends no request to the server. */
  signOut(): Promise<void>;
  /** Navigates to a screen, unless a listener of `before-screen` prevents it. */
  go(place: Place): Promise<void>;
  /** Replaces the current screen, without a history entry and without `before-screen`. */
  replace(place: Place): void;
  /** Returns to the previous screen; see `hasBack`. */
  back(): void;
  /** Whether there is a previous screen. */
  hasBack(): boolean;
  /** The address of a screen, for a link; null if it has none. */
  hrefOf(place: Place): string | null;
  /** Sets the user's choice of language, and stores it as `keep` says. */
  chooseLocale(locale: Locale): void;
  /** Sets the page's language. */
  setLocale(locale: Locale): void;

  /** Removes all listeners and sends nothing more. A login in progress no longer navigates. */
  destroy(): void;
}

/**
 * Creates a portal; this is the composition root of the core. It sends no request, and has one side effect: an answer
 * of WeChat is removed from the page address before anything is drawn.
 */
export function createPortal(options: PortalOptions): Portal {
  if (toOrigin(options?.apiHost) === null)
    throw new Error('createPortal needs an apiHost such as https://api.example.com; http is for local hosts only.');
  const environment = options.environment ?? defaultEnvironment();
  const { clock, address } = environment;
  const instanceId = options.instanceId ?? createRandomString(8, environment.randomBytes);
  const userAgent = readUserAgent(environment.userAgent, options);
  const hosts = hostsFor(options.apiHost, options.hosts);
  const prefix = options.storagePrefix ?? '';

  const onDevice = createRecords(environment.storage, prefix);
  const records = options.keep === 'device' ? onDevice : createRecords(createMemoryStorage(), prefix);

  const { close, ...emitter } = createPortalEmitter(() => ({
    instanceId,
    companyId: tenant.get().companyId,
    screen: router.get().screen,
    at: clock.now(),
  }));
  const { emit, ask } = emitter;
  const extra = () => readTransientPayload(options.transientPayload);
  const calls = createStore<readonly CallRecord[]>([]);
  const session = createSession({ records, clock, onLeftElsewhere: () => emit('logout', {}) });
  const locale = createLocaleStore(records, options);
  const server = onDemand(async () => {
    const [{ createServerParts }, signer] = await Promise.all([
      import('./server-parts.js'),
      options.signer ?? loadDefaultSigner(),
    ]);
    const shared = { environment, userAgent, nativeApp, session, locale, tenant, device, hosts, calls, extra };
    return createServerParts({ ...shared, signer, emit, ask, options, enter: signIn.enter });
  }, environment);
  const callsOf = createDeferredCalls(async () => (await server()).callsOf, clock, options.timeout);
  const lookUp: TenantOptions['lookUp'] = async (from) => (await server()).lookUp(from);
  const tenant = createTenant({ lookUp, records, hosts, href: address.href, companyId: options.companyId ?? null });
  const memory = createThemeMemory(environment.storage, prefix, tenant.get().companyId);
  const theme = createTenantTheme({ tenant, memory, read: async (company) => (await server()).readTheme(company) });
  const { router, authorisation } = openPlace(environment, prefix, options);

  const share = createShare(records, clock);
  const { bridge: given, bridgeOrigins, bridgeApiOrigins: apiOrigins = [], appToken } = options;
  const nativeApp = createNativeApp({
    ...{ bridge: given, bridgeOrigins, apiOrigins, appToken },
    ...{ environment, userAgent, hosts, callsOf, session, prefix },
    onMessage: (trace: BridgeTrace) => emit('bridge', trace),
    onBack: router.back,
  });
  const { bridge } = nativeApp;
  const device: Device = userAgent.mobile || userAgent.wechat ? 'mobile' : 'desktop';
  const signIn = createSignIn(session, device);

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
    regions: createRegions({ callsOf, records, clock }),
    authorisation,
    wechat: toWechatPages(options.wechat),
    redirect: options.redirect ?? 'auto',
    appDownload: userAgent.app ? null : (options.appDownload ?? null), // not needed inside the app
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
    },
  };
}
