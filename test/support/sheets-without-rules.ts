/**
 * Sheets without rules. With them the document asks every rule of every element each time that a style is read, and
 * `getByRole` reads many. How things look is tested in browsers.
 */
const texts = new WeakMap<CSSStyleSheet, string>();
if (typeof CSSStyleSheet !== 'undefined')
  CSSStyleSheet.prototype.replaceSync = function (text) {
    texts.set(this, text);
  };

/** What the sheet was told to say. */
export const textOf = (sheet: CSSStyleSheet) => texts.get(sheet) ?? '';
