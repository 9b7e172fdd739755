import { resultTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** The definition of `<portal-result>`. */
export const result = portalElement(resultTag);

/** Defines `<portal-result>` unless it is already defined. */
export const defineResult = (options?: DefineOptions): void => defineElement(result, options);
