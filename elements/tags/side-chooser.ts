import { sideChooserTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** What `<portal-side-chooser>` is made of. */
export const sideChooser = portalElement(sideChooserTag);

/** Defines `<portal-side-chooser>`; where there is one already, it stays. */
export const defineSideChooser = (options?: DefineOptions): void => defineElement(sideChooser, options);
