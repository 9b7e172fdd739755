import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { experienceTag } from '../portal-tags.js';

export const experience = portalElement(experienceTag);

export const defineExperience = (options?: DefineOptions): void => defineElement(experience, options);
