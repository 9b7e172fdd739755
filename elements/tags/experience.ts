import { experienceTag } from '../attributes/portal-tags.js';
import { portalElement } from '../portal-element.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';

/** The definition of `<portal-experience>`. */
export const experience = portalElement(experienceTag);

/** Defines `<portal-experience>` unless it is already defined. */
export const defineExperience = (options?: DefineOptions): void => defineElement(experience, options);
