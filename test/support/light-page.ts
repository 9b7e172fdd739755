import * as React from 'react';

// What no unit test looks at takes half of the time of those that draw.

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

/** React writes down from where each element was made, except where that were too many. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as object as Record<
  string,
  object
>;
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
