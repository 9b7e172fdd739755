import { type DefineOptions, defineElement } from '../define-element.js';
import { drawnAttributes, formAttributes } from '../portal-attributes.js';
import { portalElement } from '../portal-element.js';

export const unbindPhone = portalElement({
  tag: 'portal-unbind-phone',
  attributes: { ...drawnAttributes, ...formAttributes },
  screen: 'unbind-phone',
});

export const defineUnbindPhone = (options?: DefineOptions): void => defineElement(unbindPhone, options);
