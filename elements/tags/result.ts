import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { resultTag } from '../portal-tags.js';

/** What `<portal-result>` is made of. */
export const result = portalElement(resultTag);

/** Defines `<portal-result>`; where there is one already, it stays. */
export const defineResult = (options?: DefineOptions): void => defineElement(result, options);
