import { changePasswordTag } from '../attributes/portal-tags.js';
import { portalElement } from '../portal-element.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';

/** The definition of `<portal-change-password>`. */
export const changePassword = portalElement(changePasswordTag);

/** Defines `<portal-change-password>` unless it is already defined. */
export const defineChangePassword = (options?: DefineOptions): void => defineElement(changePassword, options);
