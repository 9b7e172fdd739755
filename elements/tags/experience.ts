import { experienceTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** What `<portal-experience>` is made of. */
export const experience = portalElement(experienceTag);

/** Defines `<portal-experience>`; where there is one already, it stays. */
export const defineExperience = (options?: DefineOptions): void => defineElement(experience, options);
