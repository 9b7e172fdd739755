import { experienceTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** The definition of `<portal-experience>`. */
export const experience = portalElement(experienceTag);

/** Defines `<portal-experience>` unless it is already defined. */
export const defineExperience = (options?: DefineOptions): void => defineElement(experience, options);
