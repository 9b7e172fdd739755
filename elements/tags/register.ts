import { registerTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** The definition of `<portal-register>`. */
export const register = portalElement(registerTag);

/** Defines `<portal-register>` unless it is already defined. */
export const defineRegister = (options?: DefineOptions): void => defineElement(register, options);
