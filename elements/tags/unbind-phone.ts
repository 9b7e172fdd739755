import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { unbindPhoneTag } from '../portal-tags.js';

export const unbindPhone = portalElement(unbindPhoneTag);

export const defineUnbindPhone = (options?: DefineOptions): void => defineElement(unbindPhone, options);
