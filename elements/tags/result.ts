import { resultTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** What `<portal-result>` is made of. */
export const result = portalElement(resultTag);

/** Defines `<portal-result>`; where there is one already, it stays. */
export const defineResult = (options?: DefineOptions): void => defineElement(result, options);
