import { type DefineOptions, defineElement } from '../define-element.js';
import { drawnAttributes, formAttributes } from '../portal-attributes.js';
import { portalElement } from '../portal-element.js';

export const result = portalElement({
  tag: 'portal-result',
  attributes: { ...drawnAttributes, ...formAttributes },
  screen: 'register-result',
});

export const defineResult = (options?: DefineOptions): void => defineElement(result, options);
