import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { franchiseTag } from '../portal-tags.js';

/** What `<portal-franchise>` is made of. */
export const franchise = portalElement(franchiseTag);

/** Defines `<portal-franchise>`; where there is one already, it stays. */
export const defineFranchise = (options?: DefineOptions): void => defineElement(franchise, options);
