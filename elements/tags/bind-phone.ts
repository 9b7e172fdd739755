import { bindPhoneTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** The definition of `<portal-bind-phone>`. */
export const bindPhone = portalElement(bindPhoneTag);

/** Defines `<portal-bind-phone>` unless it is already defined. */
export const defineBindPhone = (options?: DefineOptions): void => defineElement(bindPhone, options);
