import { type DefineOptions, defineElement } from '../define-element.js';
import { drawnAttributes, formAttributes } from '../portal-attributes.js';
import { portalElement } from '../portal-element.js';

export const unbindPhone = portalElement({
  tag: 'portal-unbind-phone',
  doc: 'Takes the phone of the person who is signed in off the login.',
  attributes: { ...drawnAttributes, ...formAttributes },
  screen: 'unbind-phone',
});

export const defineUnbindPhone = (options?: DefineOptions): void => defineElement(unbindPhone, options);
