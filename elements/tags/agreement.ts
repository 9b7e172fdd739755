import { type DefineOptions, defineElement } from '../define-element.js';
import { drawnAttributes } from '../portal-attributes.js';
import { portalElement } from '../portal-element.js';

export const agreement = portalElement({
  tag: 'portal-agreement',
  attributes: drawnAttributes,
  screen: 'agreement',
});

export const defineAgreement = (options?: DefineOptions): void => defineElement(agreement, options);
