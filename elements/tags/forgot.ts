import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { forgotTag } from '../portal-tags.js';

export const forgot = portalElement(forgotTag);

export const defineForgot = (options?: DefineOptions): void => defineElement(forgot, options);
