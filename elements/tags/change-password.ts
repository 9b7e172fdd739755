import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { changePasswordTag } from '../portal-tags.js';

export const changePassword = portalElement(changePasswordTag);

export const defineChangePassword = (options?: DefineOptions): void => defineElement(changePassword, options);
