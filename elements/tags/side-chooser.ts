import { sideChooserTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** The definition of `<portal-side-chooser>`. */
export const sideChooser = portalElement(sideChooserTag);

/** Defines `<portal-side-chooser>` unless it is already defined. */
export const defineSideChooser = (options?: DefineOptions): void => defineElement(sideChooser, options);
