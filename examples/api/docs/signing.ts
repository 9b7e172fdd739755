/** What the signature covers; the sentence goes on with its end. */
export const signedText =
  'five lines of UTF-8 with a line feed between them: the secret, the token (an empty line without one), the timestamp, the nonce, and the parameters.';

/** How parameters are written, in the words of the reference and of the OpenAPI document. */
export const encodingRules: readonly string[] = [
  '**The parameters, signed and sent.** Each is `name=value`, percent-encoded in UTF-8; they are joined by `&`. What is signed is what is sent: the query of a GET, the body of a POST.',
  "1. **Encoding**: `A–Z a–z 0–9 - . _ ~` stay as they are (RFC 3986), and every other byte is `%` with two upper-case digits. So a blank is `%20` and never `+`; `~` stays; `*`, `!`, `'`, `(`, `)` and `/` are encoded. The form encoders of most languages differ: `urlencode` (PHP), `URLEncoder` (Java), `url.QueryEscape` (Go), `urllib.parse.urlencode` and `quote` (Python), `URLSearchParams` and `encodeURIComponent` (JavaScript).",
  '2. **Order**: sorted by the name, before it is encoded, as texts: by code unit of UTF-16, which for names of ASCII is the order of bytes. Capital letters come first, digits are no numbers, and no value takes part.',
  '3. **What is there**: an empty value is sent as `name=`. What has no value is left out. Numbers and booleans are written as `42`, `true` and `false`; lists and objects as JSON without blanks.',
  '4. **A path parameter** is in the path only: neither in the query nor signed.',
  '5. **A JSON body** is signed as one parameter, `body`, with the exact text that is sent as its value.',
];
