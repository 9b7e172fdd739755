// Of the package of this name what md5 asks of it for a text.

export const utf8 = { stringToBytes: (text) => [...new TextEncoder().encode(text)] };

/** Texts are always read as UTF-8. */
export const bin = undefined;
