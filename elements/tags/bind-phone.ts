import { bindPhoneTag } from '../attributes/portal-tags.js';
import { portalElement } from '../portal-element.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';

/** The definition of `<portal-bind-phone>`. */
export const bindPhone = portalElement(bindPhoneTag);

/** Defines `<portal-bind-phone>` unless it is already defined. */
export const defineBindPhone = (options?: DefineOptions): void => defineElement(bindPhone, options);
