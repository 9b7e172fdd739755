import { forgotTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** What `<portal-forgot>` is made of. */
export const forgot = portalElement(forgotTag);

/** Defines `<portal-forgot>`; where there is one already, it stays. */
export const defineForgot = (options?: DefineOptions): void => defineElement(forgot, options);
