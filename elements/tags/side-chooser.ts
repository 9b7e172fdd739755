import { sideChooserTag } from '../attributes/portal-tags.js';
import { portalElement } from '../portal-element.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';

/** The definition of `<portal-side-chooser>`. */
export const sideChooser = portalElement(sideChooserTag);

/** Defines `<portal-side-chooser>` unless it is already defined. */
export const defineSideChooser = (options?: DefineOptions): void => defineElement(sideChooser, options);
