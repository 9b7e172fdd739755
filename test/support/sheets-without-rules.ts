/**
 * Replaces constructed style sheets by empty ones. happy-dom matches every rule against every element on each style
 * read, and `getByRole` reads many. Appearance is tested in browsers.
 */
const texts = new WeakMap<CSSStyleSheet, string>();
if (typeof CSSStyleSheet !== 'undefined')
  CSSStyleSheet.prototype.replaceSync = function (text) {
    texts.set(this, text);
  };

/** The text passed to `replaceSync`. */
export const textOf = (sheet: CSSStyleSheet) => texts.get(sheet) ?? '';
