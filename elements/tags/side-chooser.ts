import { type DefineOptions, defineElement } from '../define-element.js';
import { drawnAttributes } from '../portal-attributes.js';
import { portalElement } from '../portal-element.js';

export const sideChooser = portalElement({
  tag: 'portal-side-chooser',
  doc: 'The sides of the company of the person who is signed in.',
  attributes: drawnAttributes,
  screen: 'side-choice',
});

export const defineSideChooser = (options?: DefineOptions): void => defineElement(sideChooser, options);
