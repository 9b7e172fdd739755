import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { experienceTag } from '../portal-tags.js';

/** What `<portal-experience>` is made of. */
export const experience = portalElement(experienceTag);

/** Defines `<portal-experience>`; where there is one already, it stays. */
export const defineExperience = (options?: DefineOptions): void => defineElement(experience, options);
