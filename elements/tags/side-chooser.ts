import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { sideChooserTag } from '../portal-tags.js';

export const sideChooser = portalElement(sideChooserTag);

export const defineSideChooser = (options?: DefineOptions): void => defineElement(sideChooser, options);
