import { type DefineOptions, defineElement } from './define-element.js';
import { type ElementTag, elements } from './elements.js';

export type { DefineOptions } from './define-element.js';
export type { ElementProperties } from './element-settings.js';
export type { ElementState } from './element-states.js';
export type { PortalElement, PortalElementProps } from './element-types.js';
export { type ElementTag, elements } from './elements.js';
export type { ElementEventDetail, ElementEvents, EventLogger } from './event-bridge.js';
export type { ElementMethods, ElementSnapshot } from './portal-behaviour.js';

/** Defines one tag. Harmless when it is there already, and where there is no DOM. */
export function definePortalElement(tag: ElementTag, options?: DefineOptions): void {
  defineElement({ tag, ...elements[tag] }, options);
}

export const definePortalLogin = (options?: DefineOptions): void => definePortalElement('portal-login', options);
export const definePortalAccountList = (options?: DefineOptions): void =>
  definePortalElement('portal-account-list', options);
export const definePortalSideChooser = (options?: DefineOptions): void =>
  definePortalElement('portal-side-chooser', options);
export const definePortalApp = (options?: DefineOptions): void => definePortalElement('portal-app', options);
export const definePortalEvents = (options?: DefineOptions): void => definePortalElement('portal-events', options);

/** Defines every tag. */
export function defineAll(options?: DefineOptions): void {
  for (const tag of Object.keys(elements) as ElementTag[]) definePortalElement(tag, options); // the table's own keys
}
