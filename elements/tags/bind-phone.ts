import { type DefineOptions, defineElement } from '../define-element.js';
import { bindPhoneAttributes, drawnAttributes, formAttributes } from '../portal-attributes.js';
import { portalElement } from '../portal-element.js';

export const bindPhone = portalElement({
  tag: 'portal-bind-phone',
  attributes: { ...drawnAttributes, ...formAttributes, ...bindPhoneAttributes },
  screen: 'bind-phone',
  params: ({ required }) => (required ? { isBind: '1' } : {}),
});

export const defineBindPhone = (options?: DefineOptions): void => defineElement(bindPhone, options);
