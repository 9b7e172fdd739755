/** The element with the focus in the tree of a mounted element: its document, or the shadow root that it is in. */
export function activeElementNear(element: Element | null): Element | null {
  const tree = element?.getRootNode() as Document | ShadowRoot | undefined; // a mounted element's root is one of these
  return tree?.activeElement ?? null;
}
