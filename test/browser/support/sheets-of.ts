/** The style sheets of a tree; those of `<style>` elements are the only ones where sheets cannot be constructed. */
export function sheetsOf(tree: DocumentOrShadowRoot): CSSStyleSheet[] {
  return [...tree.styleSheets, ...(tree.adoptedStyleSheets ?? [])];
}
