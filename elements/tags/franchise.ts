import { franchiseTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** The definition of `<portal-franchise>`. */
export const franchise = portalElement(franchiseTag);

/** Defines `<portal-franchise>` unless it is already defined. */
export const defineFranchise = (options?: DefineOptions): void => defineElement(franchise, options);
