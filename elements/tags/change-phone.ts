import { changePhoneTag } from '../attributes/portal-tags.js';
import { portalElement } from '../portal-element.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';

/** The definition of `<portal-change-phone>`. */
export const changePhone = portalElement(changePhoneTag);

/** Defines `<portal-change-phone>` unless it is already defined. */
export const defineChangePhone = (options?: DefineOptions): void => defineElement(changePhone, options);
