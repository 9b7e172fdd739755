import { forgotTag } from '../attributes/portal-tags.js';
import { portalElement } from '../portal-element.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';

/** The definition of `<portal-forgot>`. */
export const forgot = portalElement(forgotTag);

/** Defines `<portal-forgot>` unless it is already defined. */
export const defineForgot = (options?: DefineOptions): void => defineElement(forgot, options);
