import { activeElementNear } from '../focus/active-element-near.js';

/**
 * The ref of an error: announces it, unless the first invalid field of the card is about to take the focus. Screen readers
 * read the errors that describe a field with the field. Decides once, as `StrictMode` attaches refs twice.
 */
export function announce(error: HTMLElement | null): void {
  if (!error || error.hasAttribute('role')) return;
  const field = error.closest('section')?.querySelector('[aria-invalid]');
  error.setAttribute('role', !field || field.contains(activeElementNear(field)) ? 'alert' : 'none');
}
