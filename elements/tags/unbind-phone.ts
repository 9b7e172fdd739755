import { unbindPhoneTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** The definition of `<portal-unbind-phone>`. */
export const unbindPhone = portalElement(unbindPhoneTag);

/** Defines `<portal-unbind-phone>` unless it is already defined. */
export const defineUnbindPhone = (options?: DefineOptions): void => defineElement(unbindPhone, options);
