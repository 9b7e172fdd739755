import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { unbindPhoneTag } from '../portal-tags.js';

/** What `<portal-unbind-phone>` is made of. */
export const unbindPhone = portalElement(unbindPhoneTag);

/** Defines `<portal-unbind-phone>`; where there is one already, it stays. */
export const defineUnbindPhone = (options?: DefineOptions): void => defineElement(unbindPhone, options);
