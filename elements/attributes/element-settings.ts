import type { Environment, Portal, PortalOptions } from '../../core/index.js';
import type { Appearance, PortalProviderProps } from '../../react/index.js';
import type { VendorCaptcha } from '../../react/loading/ask-vendor.js';
import type { FieldList } from '../../react/provider/fields.js';
import type { SlotDetails, SlotName } from '../../react/provider/slots.js';
import type { AttributeValues } from './attributes.js';
import type { PortalAttributes } from './portal-attributes.js';

/**
 * Fills the empty element with what the page draws of the slot's data. May return a cleanup function, called when the slot is
 * removed or filled again, because its data has changed.
 */
export type PlaceRenderer<Name extends SlotName = SlotName> = (
  place: HTMLElement,
  detail: SlotDetails[Name],
) => unknown;

/** Slot contents set by a script. */
export type ElementComponents = { readonly [Name in SlotName]?: PlaceRenderer<Name> };

/** The target of an event log, such as `console`. */
export interface EventLogger {
  /** Called with one line per event. */
  debug(message: string, detail: unknown): void;
}

/** The properties of a portal element that are objects or functions. */
export interface ElementProperties {
  portal: Portal | undefined;
  appearance: Appearance | undefined;
  localization: PortalProviderProps['localization'];
  messages: PortalProviderProps['messages'];
  components: ElementComponents | undefined;
  fields: FieldList | undefined;
  errorTransformer: PortalProviderProps['errorTransformer'];
  services: PortalOptions['services'];
  paths: PortalOptions['paths'];
  headers: PortalOptions['headers'];
  hosts: PortalOptions['hosts'];
  signer: PortalOptions['signer'];
  captcha: PortalOptions['captcha'] | VendorCaptcha;
  appDownload: PortalOptions['appDownload'];
  wechat: PortalOptions['wechat'];
  /** Parts that replace those of the browser, such as `storage` or `fetch`. */
  environment: Partial<Environment> | undefined;
  bridge: PortalOptions['bridge'];
  transientPayload: PortalOptions['transientPayload'];
  logger: EventLogger | undefined;
}

/** The settings of an element, from attributes and properties. */
export type ElementSettings = Readonly<Partial<AttributeValues<PortalAttributes> & ElementProperties>>;
