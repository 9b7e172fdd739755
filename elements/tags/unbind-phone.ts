import { unbindPhoneTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** What `<portal-unbind-phone>` is made of. */
export const unbindPhone = portalElement(unbindPhoneTag);

/** Defines `<portal-unbind-phone>`; where there is one already, it stays. */
export const defineUnbindPhone = (options?: DefineOptions): void => defineElement(unbindPhone, options);
