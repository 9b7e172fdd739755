import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { registerTag } from '../portal-tags.js';

/** What `<portal-register>` is made of. */
export const register = portalElement(registerTag);

/** Defines `<portal-register>`; where there is one already, it stays. */
export const defineRegister = (options?: DefineOptions): void => defineElement(register, options);
