import { agreementTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** The definition of `<portal-agreement>`. */
export const agreement = portalElement(agreementTag);

/** Defines `<portal-agreement>` unless it is already defined. */
export const defineAgreement = (options?: DefineOptions): void => defineElement(agreement, options);
