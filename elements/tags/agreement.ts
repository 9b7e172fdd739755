import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { agreementTag } from '../portal-tags.js';

export const agreement = portalElement(agreementTag);

export const defineAgreement = (options?: DefineOptions): void => defineElement(agreement, options);
