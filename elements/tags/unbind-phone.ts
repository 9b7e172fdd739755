import { unbindPhoneTag } from '../attributes/portal-tags.js';
import { portalElement } from '../portal-element.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';

/** The definition of `<portal-unbind-phone>`. */
export const unbindPhone = portalElement(unbindPhoneTag);

/** Defines `<portal-unbind-phone>` unless it is already defined. */
export const defineUnbindPhone = (options?: DefineOptions): void => defineElement(unbindPhone, options);
