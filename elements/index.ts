import { type DefineOptions, defineElement } from './define/define-element.js';
import { elements } from './elements.js';

export { type ElementState, elementStates } from './behaviour/element-states.js';
export type { ElementEventDetail, ElementEvents } from './behaviour/event-bridge.js';
export type { ElementMethods, ElementSnapshot } from './behaviour/portal-behaviour.js';
export type { ElementTrace, TracedEvent } from './behaviour/trace.js';
export { elementLayout, elementParts, elementSlots, partStates } from './declarations/element-looks.js';
export type {
  ElementComponents,
  ElementProperties,
  EventLogger,
  PlaceRenderer,
} from './declarations/element-settings.js';
export type { ElementTag, PortalElement, PortalElementProps } from './declarations/element-types.js';
export { elementWords } from './declarations/element-words.js';
export type { DefineOptions } from './define/define-element.js';
export { elements } from './elements.js';
export { defineAccountList } from './tags/account-list.js';
export { defineAgreement } from './tags/agreement.js';
export { defineApp } from './tags/app.js';
export { defineAuth } from './tags/auth.js';
export { defineBindPhone } from './tags/bind-phone.js';
export { defineChangePassword } from './tags/change-password.js';
export { defineEvents } from './tags/events.js';
export { defineExperience } from './tags/experience.js';
export { defineForgot } from './tags/forgot.js';
export { defineFranchise } from './tags/franchise.js';
export { defineLogin } from './tags/login.js';
export { defineProvider } from './tags/provider.js';
export { defineRegister } from './tags/register.js';
export { defineResult } from './tags/result.js';
export { defineSideChooser } from './tags/side-chooser.js';
export { defineUnbindPhone } from './tags/unbind-phone.js';

/** Defines every tag that is not yet defined. Does nothing without a DOM. */
export function define(options?: DefineOptions): void {
  for (const row of Object.values(elements)) defineElement(row, options);
}
