import { type DefineOptions, defineElement } from '../define-element.js';
import { drawnAttributes, formAttributes, phoneAttributes } from '../portal-attributes.js';
import { portalElement } from '../portal-element.js';

export const register = portalElement({
  tag: 'portal-register',
  attributes: { ...drawnAttributes, ...formAttributes, ...phoneAttributes },
  screen: 'register',
});

export const defineRegister = (options?: DefineOptions): void => defineElement(register, options);
