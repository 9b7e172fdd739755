import { registerTag } from '../attributes/portal-tags.js';
import { portalElement } from '../portal-element.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';

/** The definition of `<portal-register>`. */
export const register = portalElement(registerTag);

/** Defines `<portal-register>` unless it is already defined. */
export const defineRegister = (options?: DefineOptions): void => defineElement(register, options);
