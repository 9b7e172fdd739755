import { bindPhoneTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** What `<portal-bind-phone>` is made of. */
export const bindPhone = portalElement(bindPhoneTag);

/** Defines `<portal-bind-phone>`; where there is one already, it stays. */
export const defineBindPhone = (options?: DefineOptions): void => defineElement(bindPhone, options);
