import { type DefineOptions, defineElement } from '../define-element.js';
import { drawnAttributes, formAttributes } from '../portal-attributes.js';
import { portalElement } from '../portal-element.js';

export const experience = portalElement({
  tag: 'portal-experience',
  attributes: { ...drawnAttributes, ...formAttributes },
  screen: 'experience',
});

export const defineExperience = (options?: DefineOptions): void => defineElement(experience, options);
