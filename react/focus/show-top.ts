/** Scrolls the window of an element to its top; unlike `scrollIntoView`, never a page around the frame that it is in. */
export function showTop(element: Element | null | undefined): void {
  element?.ownerDocument.defaultView?.scrollBy?.(0, element.getBoundingClientRect().top);
}
