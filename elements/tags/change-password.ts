import { type DefineOptions, defineElement } from '../define-element.js';
import { drawnAttributes, formAttributes } from '../portal-attributes.js';
import { portalElement } from '../portal-element.js';

export const changePassword = portalElement({
  tag: 'portal-change-password',
  attributes: { ...drawnAttributes, ...formAttributes },
  screen: 'change-password',
});

export const defineChangePassword = (options?: DefineOptions): void => defineElement(changePassword, options);
