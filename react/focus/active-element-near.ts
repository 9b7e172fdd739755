/**
 * The element with the focus, as seen from a mounted element: in the shadow root that it is in, else in the document and
 * the shadow roots of others.
 */
export function activeElementNear(element: Element | null): Element | null {
  if (!element) return null;
  const tree = element.getRootNode() as Document | ShadowRoot; // a mounted element's root is one of these
  let active = tree.activeElement ?? element.ownerDocument.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}
