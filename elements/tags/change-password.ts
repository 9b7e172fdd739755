import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { changePasswordTag } from '../portal-tags.js';

/** What `<portal-change-password>` is made of. */
export const changePassword = portalElement(changePasswordTag);

/** Defines `<portal-change-password>`; where there is one already, it stays. */
export const defineChangePassword = (options?: DefineOptions): void => defineElement(changePassword, options);
