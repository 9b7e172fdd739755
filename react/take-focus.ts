import { activeElementNear } from './active-element-near.js';

/**
 * Focuses an element, unless the user is typing outside of our frame, as in a search field of the page. In a document
 * inside a frame also if that has not the focus: `focus()` would take it from the page around.
 */
export function takeFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return;
  const { ownerDocument: page } = element;
  const active = activeElementNear(element);
  const typing = active?.matches(editable) && !element.closest('[data-portal]')?.contains(active);
  if (!typing && (page.hasFocus() || page.defaultView === page.defaultView?.parent)) element.focus(options);
}

const editable = 'input:not([type=button]), select, textarea, iframe, [contenteditable]';
