import { forgotTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** The definition of `<portal-forgot>`. */
export const forgot = portalElement(forgotTag);

/** Defines `<portal-forgot>` unless it is already defined. */
export const defineForgot = (options?: DefineOptions): void => defineElement(forgot, options);
