import { elements } from './elements.js';
import { type DefineOptions, defineElement } from './tag/define-element.js';

export { elementLayout, elementParts, elementSlots, partStates } from './attributes/element-looks.js';
export type {
  ElementComponents,
  ElementProperties,
  EventLogger,
  PlaceRenderer,
} from './attributes/element-settings.js';
export {
  defineAccount,
  defineAccountList,
  defineAgreement,
  defineApp,
  defineAuth,
  defineBindPhone,
  defineChangePassword,
  defineChangePhone,
  defineEvents,
  defineExperience,
  defineForgot,
  defineFranchise,
  defineLogin,
  defineProvider,
  defineRegister,
  defineResult,
  defineReview,
  defineSessions,
  defineSideChooser,
  defineUnbindPhone,
  elements,
} from './elements.js';
export type { ElementEventDetail, ElementEvents } from './events/event-bridge.js';
export type { ElementTrace, TracedEvent } from './events/trace.js';
export { elementDescriptions } from './manifest/element-descriptions.js';
export type { DefineOptions } from './tag/define-element.js';
export type { ElementMethods, ElementSnapshot } from './tag/element-methods.js';
export { type ElementState, elementStates } from './tag/element-states.js';
export type { ElementTag, PortalElement, PortalElementProps } from './tag/element-types.js';

/** Defines every tag that is not yet defined. Does nothing without a DOM. */
export function define(options?: DefineOptions): void {
  for (const row of Object.values(elements)) defineElement(row, options);
}
