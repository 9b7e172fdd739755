import { type DefineOptions, defineElement } from '../define-element.js';
import { drawnAttributes } from '../portal-attributes.js';
import { portalElement } from '../portal-element.js';

export const accountList = portalElement({
  tag: 'portal-account-list',
  attributes: drawnAttributes,
  screen: 'company',
});

export const defineAccountList = (options?: DefineOptions): void => defineElement(accountList, options);
