import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { forgotTag } from '../portal-tags.js';

/** What `<portal-forgot>` is made of. */
export const forgot = portalElement(forgotTag);

/** Defines `<portal-forgot>`; where there is one already, it stays. */
export const defineForgot = (options?: DefineOptions): void => defineElement(forgot, options);
