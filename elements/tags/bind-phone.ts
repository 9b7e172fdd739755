import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { bindPhoneTag } from '../portal-tags.js';

export const bindPhone = portalElement(bindPhoneTag);

export const defineBindPhone = (options?: DefineOptions): void => defineElement(bindPhone, options);
