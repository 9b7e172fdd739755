/** The roots that markup can have: shadow roots since Chromium 111, Firefox 123 and Safari 16.4. */
export const markupRoots = (['light', 'shadow'] as const).filter(
  (root) => root === 'light' || 'shadowRootMode' in HTMLTemplateElement.prototype,
);
