import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { bindPhoneTag } from '../portal-tags.js';

/** What `<portal-bind-phone>` is made of. */
export const bindPhone = portalElement(bindPhoneTag);

/** Defines `<portal-bind-phone>`; where there is one already, it stays. */
export const defineBindPhone = (options?: DefineOptions): void => defineElement(bindPhone, options);
