import { agreementTag } from '../attributes/portal-tags.js';
import { portalElement } from '../portal-element.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';

/** The definition of `<portal-agreement>`. */
export const agreement = portalElement(agreementTag);

/** Defines `<portal-agreement>` unless it is already defined. */
export const defineAgreement = (options?: DefineOptions): void => defineElement(agreement, options);
