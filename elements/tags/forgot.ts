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
  doc: 'A new password for somebody who has forgotten the old one.',
  attributes: { ...drawnAttributes, ...formAttributes, ...accountAttributes, ...phoneAttributes, ...forgotAttributes },
  screen: 'forgot',
  params: ({ type }) => (type ? { type } : {}),
});

export const defineForgot = (options?: DefineOptions): void => defineElement(forgot, options);
