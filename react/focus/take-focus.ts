import { activeElementNear } from './active-element-near.js';

/**
 * Focuses an element, unless the user is typing elsewhere. In a document inside a frame also if that has not the focus:
 * `focus()` would take it from the page around.
 */
export function takeFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element || isTypingElsewhere(element)) return;
  const page = element.ownerDocument;
  if (page.hasFocus() || page.defaultView === page.defaultView?.parent) element.focus(options);
}

/** Whether the user is typing outside of the frame around an element, as in a search field of the page. */
export function isTypingElsewhere(element: Element): boolean | undefined {
  const active = activeElementNear(element);
  return active?.matches(editable) && !element.closest('[data-portal]')?.contains(active);
}

const editable = 'input:not([type=button]), select, textarea, iframe, [contenteditable]';
