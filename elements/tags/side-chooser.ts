import { type DefineOptions, defineElement } from '../define-element.js';
import { drawnAttributes } from '../portal-attributes.js';
import { portalElement } from '../portal-element.js';

export const sideChooser = portalElement({
  tag: 'portal-side-chooser',
  attributes: drawnAttributes,
  screen: 'side-choice',
});

export const defineSideChooser = (options?: DefineOptions): void => defineElement(sideChooser, options);
