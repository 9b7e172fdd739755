import {
  browserEnvironment,
  createPortal,
  type Environment,
  hostsFor,
  isScreenName,
  type LanguageTag,
  type Place,
  type Portal,
  type PortalOptions,
  type ScreenName,
} from '../../core/index.js';
import { ownProperties, readTransientPayload, toOrigin } from '../../core/internal.js';
import { vendorCaptcha } from '../../react/loading/vendor-captcha.js';
import { type AttributeRow, toTokens } from '../attributes/attributes.js';
import type { ElementSettings } from '../attributes/element-settings.js';
import { drawnAttributes } from '../attributes/portal-attributes.js';
import { portalInputs } from '../attributes/portal-members.js';
import { sharePortal } from './shared-portal.js';

/** The portal of an element. */
export interface ElementPortal {
  /** The portal as this element sees it; it may be shared with other elements. */
  readonly portal: Portal;
  /** The portal itself, to be shared. */
  readonly whole: Portal;
  /** False if these settings need another portal. */
  matches(settings: ElementSettings): boolean;
  /** Destroys a portal that was created here; one that was passed in lives on. */
  end(): void;
}

/** The initial place of an element and what else its portal is created with. */
export interface ElementPlace {
  readonly place: Place;
  readonly pageLocale: LanguageTag | undefined;
  /** The current `transientPayload`. */
  readonly extras: () => ElementSettings['transientPayload'];
  /** The instance id of markup that a server or the loader has drawn already. */
  readonly instanceId?: string | undefined;
  /** The environment on a server; by default the browser. */
  readonly environment?: Environment | undefined;
  /** Shares the place of a portal that was passed in, instead of having its own. */
  readonly follows?: boolean | undefined;
}

/** The initial screen of a tag. */
export interface FirstPlace {
  readonly screen: ScreenName;
  /** The parameters of that place. */
  readonly params?: ((settings: ElementSettings) => Place['params']) | undefined;
}

/** The place named by the `screen` attribute, else the initial one of the tag. */
export function firstPlace({ screen, params }: FirstPlace, settings: ElementSettings): Place {
  return { screen: isScreenName(settings.screen) ? settings.screen : screen, params: params?.(settings) ?? {} };
}

/** Settings that a portal is created with and that cannot change later. */
const inputs = [
  ...portalInputs,
  ...Object.entries<AttributeRow>(drawnAttributes).flatMap(([name, { of }]) => (of === 'portal' ? [name] : [])),
] as readonly (keyof ElementSettings)[]; // the rows of the tables

/**
 * The portal that was passed in, or a new one. Null without either a portal or an API host on an origin that is safe to
 * talk to: anything else would send passwords to the page itself, or unencrypted.
 */
export function createElementPortal(settings: ElementSettings, where: ElementPlace): ElementPortal | null {
  const { portal, apiHost = '' } = settings;
  if (!(portal ? portal.tenant : toOrigin(apiHost))) return null;
  const whole = portal ?? createOwnPortal(toOptions(settings, apiHost, where));
  if (!whole) return null;
  const share = sharePortal(whole, portal && !where.follows ? where.place : null);

  return {
    whole,
    portal: share.portal,
    matches: (next) => (portal ? next.portal === portal : inputs.every((name) => next[name] === settings[name])),
    end() {
      share.end();
      if (!portal) whole.destroy();
    },
  };
}

/** A wrong value of a property must not stop the element without a word. */
function createOwnPortal(options: PortalOptions): Portal | null {
  try {
    return createPortal(options);
  } catch (reason) {
    console.error(reason);
    return null;
  }
}

/** An option that no setting leads to does not compile. */
type EveryOption = { readonly [Name in keyof Required<PortalOptions>]: PortalOptions[Name] };

function toOptions(settings: ElementSettings, apiHost: string, where: ElementPlace): EveryOption {
  const { companyId, locale, redirect, redirectAllow, persistence, storagePrefix, routing, history } = settings;
  const { assetBase = `${toOrigin(apiHost)}/themes`, timeout, appToken } = settings;
  const { bridgeOrigins, bridgeApiOrigins, ownFields } = settings;
  const { services, paths, headers, hosts, signer, captcha, appDownload, wechat, environment, bridge } = settings;
  const { place, pageLocale, instanceId } = where;
  const around = where.environment ?? browserEnvironment();
  return {
    apiHost,
    companyId,
    locale,
    pageLocale,
    place,
    instanceId,
    redirect,
    storagePrefix,
    routing,
    assetBase,
    appToken,
    services,
    paths,
    headers,
    hosts,
    signer,
    appDownload,
    wechat,
    bridge,
    captcha: typeof captcha === 'object' ? vendorCaptcha(captcha) : captcha,
    ownFields: ownFields as PortalOptions['ownFields'], // checked by createPortal
    historyEntries: history !== 'off',
    redirectAllow: toTokens(redirectAllow),
    bridgeOrigins: toTokens(bridgeOrigins),
    bridgeApiOrigins: toTokens(bridgeApiOrigins),
    timeout: Number(timeout) > 0 ? Number(timeout) : undefined,
    transientPayload: () => readTransientPayload(where.extras()),
    environment: environment ? { ...around, ...ownProperties(environment) } : around,
    // A session on a foreign page is kept in memory only, unless the page says otherwise.
    persistence: persistence ?? (!where.environment && isOwnOrigin(apiHost) ? 'device' : 'page'),
  };
}

/** The origins of the portal itself; on any other, scripts of that page could read what is stored. */
const isOwnOrigin = (apiHost: string): boolean =>
  (Object.values(hostsFor(apiHost)) as readonly unknown[]).includes(globalThis.location.origin);
