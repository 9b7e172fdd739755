/** The parameters of a call, with wire names. `undefined` and `null` are left out; arrays and objects become compact JSON. */
export type Params = Readonly<Record<string, unknown>>;

/**
 * Lone halves of a surrogate pair become U+FFFD, as a UTF-8 encoder would write them; `encodeURIComponent` would throw.
 */
export function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, (match) =>
    match.length === 2 ? match : '\uFFFD',
  );
}

/** Percent-encoding by RFC 3986, reproducible in any language. */
export function encodeValue(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The parameters as strings, own properties only, in the given order. */
export function toFields(params: Params): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [key, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue;
    fields.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return fields;
}

/** `a=1&b=2`, sorted by key in UTF-16 code-unit order. Both the query that is sent and the text that is signed. */
export function toQuery(fields: ReadonlyMap<string, string>): string {
  return [...fields]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${encodeValue(key)}=${encodeValue(value)}`)
    .join('&');
}
