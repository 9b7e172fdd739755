import { type DefineOptions, defineElement } from '../define-element.js';
import {
  accountAttributes,
  drawnAttributes,
  forgotAttributes,
  formAttributes,
  phoneAttributes,
} from '../portal-attributes.js';
import { portalElement } from '../portal-element.js';

export const forgot = portalElement({
  tag: 'portal-forgot',
  attributes: { ...drawnAttributes, ...formAttributes, ...accountAttributes, ...phoneAttributes, ...forgotAttributes },
  screen: 'forgot',
  params: ({ type }) => (type ? { type } : {}),
});

export const defineForgot = (options?: DefineOptions): void => defineElement(forgot, options);
