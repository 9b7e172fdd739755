import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { agreementTag } from '../portal-tags.js';

/** What `<portal-agreement>` is made of. */
export const agreement = portalElement(agreementTag);

/** Defines `<portal-agreement>`; where there is one already, it stays. */
export const defineAgreement = (options?: DefineOptions): void => defineElement(agreement, options);
