import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { sideChooserTag } from '../portal-tags.js';

/** What `<portal-side-chooser>` is made of. */
export const sideChooser = portalElement(sideChooserTag);

/** Defines `<portal-side-chooser>`; where there is one already, it stays. */
export const defineSideChooser = (options?: DefineOptions): void => defineElement(sideChooser, options);
