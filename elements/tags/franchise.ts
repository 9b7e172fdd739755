import { type DefineOptions, defineElement } from '../define-element.js';
import { drawnAttributes, formAttributes, phoneAttributes } from '../portal-attributes.js';
import { portalElement } from '../portal-element.js';

export const franchise = portalElement({
  tag: 'portal-franchise',
  attributes: { ...drawnAttributes, ...formAttributes, ...phoneAttributes },
  screen: 'register-more',
});

export const defineFranchise = (options?: DefineOptions): void => defineElement(franchise, options);
