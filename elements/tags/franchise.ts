import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { franchiseTag } from '../portal-tags.js';

export const franchise = portalElement(franchiseTag);

export const defineFranchise = (options?: DefineOptions): void => defineElement(franchise, options);
