import { registerTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** What `<portal-register>` is made of. */
export const register = portalElement(registerTag);

/** Defines `<portal-register>`; where there is one already, it stays. */
export const defineRegister = (options?: DefineOptions): void => defineElement(register, options);
