import { agreementTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** What `<portal-agreement>` is made of. */
export const agreement = portalElement(agreementTag);

/** Defines `<portal-agreement>`; where there is one already, it stays. */
export const defineAgreement = (options?: DefineOptions): void => defineElement(agreement, options);
