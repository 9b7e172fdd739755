import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { resultTag } from '../portal-tags.js';

export const result = portalElement(resultTag);

export const defineResult = (options?: DefineOptions): void => defineElement(result, options);
