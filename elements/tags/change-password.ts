import { changePasswordTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** The definition of `<portal-change-password>`. */
export const changePassword = portalElement(changePasswordTag);

/** Defines `<portal-change-password>` unless it is already defined. */
export const defineChangePassword = (options?: DefineOptions): void => defineElement(changePassword, options);
