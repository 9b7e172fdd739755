import { resultTag } from '../attributes/portal-tags.js';
import { portalElement } from '../portal-element.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';

/** The definition of `<portal-result>`. */
export const result = portalElement(resultTag);

/** Defines `<portal-result>` unless it is already defined. */
export const defineResult = (options?: DefineOptions): void => defineElement(result, options);
