import { elements } from './elements.js';
import { type DefineOptions, defineElement } from './tag/define-element.js';

export type {
  ElementComponents,
  ElementProperties,
  EventLogger,
  PlaceRenderer,
} from './attributes/element-settings.js';
export { elements } from './elements.js';
export type { ElementEventDetail, ElementEvents } from './events/event-bridge.js';
export type { ElementTrace, TracedEvent } from './events/trace.js';
export { elementDescriptions } from './manifest/element-descriptions.js';
export { elementLayout, elementParts, elementSlots, partStates } from './manifest/element-looks.js';
export type { DefineOptions } from './tag/define-element.js';
export type { ElementMethods, ElementSnapshot } from './tag/element-methods.js';
export { type ElementState, elementStates } from './tag/element-states.js';
export type { ElementTag, PortalElement, PortalElementProps } from './tag/element-types.js';
export { defineAccount } from './tags/account.js';
export { defineAccountList } from './tags/account-list.js';
export { defineAgreement } from './tags/agreement.js';
export { defineApp } from './tags/app.js';
export { defineAuth } from './tags/auth.js';
export { defineBindPhone } from './tags/bind-phone.js';
export { defineChangePassword } from './tags/change-password.js';
export { defineChangePhone } from './tags/change-phone.js';
export { defineEvents } from './tags/events.js';
export { defineExperience } from './tags/experience.js';
export { defineForgot } from './tags/forgot.js';
export { defineFranchise } from './tags/franchise.js';
export { defineLogin } from './tags/login.js';
export { defineProvider } from './tags/provider.js';
export { defineRegister } from './tags/register.js';
export { defineResult } from './tags/result.js';
export { defineSessions } from './tags/sessions.js';
export { defineSideChooser } from './tags/side-chooser.js';
export { defineUnbindPhone } from './tags/unbind-phone.js';

/** Defines every tag that is not yet defined. Does nothing without a DOM. */
export function define(options?: DefineOptions): void {
  for (const row of Object.values(elements)) defineElement(row, options);
}
