import { franchiseTag } from '../attributes/portal-tags.js';
import { portalElement } from '../portal-element.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';

/** The definition of `<portal-franchise>`. */
export const franchise = portalElement(franchiseTag);

/** Defines `<portal-franchise>` unless it is already defined. */
export const defineFranchise = (options?: DefineOptions): void => defineElement(franchise, options);
