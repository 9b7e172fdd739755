import { franchiseTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** What `<portal-franchise>` is made of. */
export const franchise = portalElement(franchiseTag);

/** Defines `<portal-franchise>`; where there is one already, it stays. */
export const defineFranchise = (options?: DefineOptions): void => defineElement(franchise, options);
