import { readExtras } from '../../core/api/extras.js';
import {
  browserEnvironment,
  createPortal,
  type Environment,
  isScreenName,
  type Locale,
  md5Signer,
  type Place,
  type Portal,
  type PortalOptions,
  type ScreenName,
} from '../../core/index.js';
import { toOrigin } from '../../core/tenant/hosts.js';
import { toWords } from '../declarations/attributes.js';
import type { ElementSettings } from '../declarations/element-settings.js';
import { isOwnOrigin } from './own-origin.js';
import { sharePortal } from './shared-portal.js';

/** The portal of an element. */
export interface ElementPortal {
  /** As this element sees it, which may share it with others. */
  readonly portal: Portal;
  /** As it can be given to others. */
  readonly whole: Portal;
  /** False where these settings need another portal. */
  suits(settings: ElementSettings): boolean;
  /** Ends a portal that was made here; one that was given lives on. */
  end(): void;
}

/** Where an element begins, and the language of the page around it. */
export interface ElementPlace {
  readonly place: Place;
  readonly pageLocale: Locale | undefined;
  /** What is sent along at this moment. */
  readonly extras: () => ElementSettings['transientPayload'];
  /** The id under which a server or the loader has drawn the form already. */
  readonly instanceId?: string | undefined;
  /** The world of a server; else the browser around us. */
  readonly environment?: Environment | undefined;
  /** Goes where a portal that was given goes, instead of having a place of its own. */
  readonly follows?: boolean | undefined;
}

/** Where the task of a tag begins. */
export interface FirstPlace {
  readonly screen: ScreenName;
  /** What more the place of that screen says. */
  readonly params?: ((settings: ElementSettings) => Place['params']) | undefined;
}

/** The place that an element asks for, else the one of its tag. */
export function firstPlace({ screen, params }: FirstPlace, settings: ElementSettings): Place {
  return { screen: isScreenName(settings.screen) ? settings.screen : screen, params: params?.(settings) ?? {} };
}

/** What a portal is made from and cannot change later. */
export const portalInputs = [
  'portal',
  'apiHost',
  'companyId',
  'redirect',
  'redirectAllow',
  'storagePrefix',
  'routing',
  'services',
  'bridge',
] as const satisfies readonly (keyof ElementSettings)[];

/**
 * The portal that was given, or one of our own; null where the element has been told of neither a portal nor an API on
 * an origin that we would talk to: anything else would send passwords to the page itself, or in the clear.
 */
export function createElementPortal(settings: ElementSettings, where: ElementPlace): ElementPortal | null {
  const { portal: given, apiHost = '' } = settings;
  if (!given && toOrigin(apiHost) === null) return null;
  const whole = given ?? createPortal(toOptions(settings, apiHost, where));
  const share = sharePortal(whole, given && !where.follows ? where.place : null);

  return {
    whole,
    portal: share.portal,
    suits: (next) => (given ? next.portal === given : portalInputs.every((name) => next[name] === settings[name])),
    end() {
      share.end();
      if (!given) whole.destroy();
    },
  };
}

function toOptions(
  settings: ElementSettings,
  apiHost: string,
  { extras, follows: _, ...at }: ElementPlace,
): PortalOptions {
  const { companyId, locale, redirect, redirectAllow, storagePrefix, routing, services, bridge } = settings;
  return {
    apiHost,
    companyId,
    locale,
    redirect,
    redirectAllow: toWords(redirectAllow),
    storagePrefix,
    routing,
    services,
    bridge,
    signer: md5Signer(), // every element asks for its company at once: nothing is to be waited for
    transientPayload: () => readExtras(extras()),
    ...at,
    environment: at.environment ?? browserEnvironment(),
    // A session on a foreign page is kept in memory only.
    keep: !at.environment && isOwnOrigin(apiHost) ? 'device' : 'page',
  };
}
