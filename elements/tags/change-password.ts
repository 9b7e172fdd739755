import { changePasswordTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** What `<portal-change-password>` is made of. */
export const changePassword = portalElement(changePasswordTag);

/** Defines `<portal-change-password>`; where there is one already, it stays. */
export const defineChangePassword = (options?: DefineOptions): void => defineElement(changePassword, options);
