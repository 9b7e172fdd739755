import type { Portal, PortalOptions } from '../../core/index.js';
import type { Appearance, PortalProviderProps } from '../../react/index.js';
import type { FieldList } from '../../react/provider/fields.js';
import type { ElementComponents } from '../behaviour/fill-slots.js';
import type { AttributeValues } from './attributes.js';
import type { PortalAttributes } from './portal-attributes.js';

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
  bridge: PortalOptions['bridge'];
  transientPayload: PortalOptions['transientPayload'];
  logger: EventLogger | undefined;
}

/** The settings of an element, from attributes and properties. */
export type ElementSettings = Readonly<Partial<AttributeValues<PortalAttributes> & ElementProperties>>;
