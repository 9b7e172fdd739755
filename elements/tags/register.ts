import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { registerTag } from '../portal-tags.js';

export const register = portalElement(registerTag);

export const defineRegister = (options?: DefineOptions): void => defineElement(register, options);
