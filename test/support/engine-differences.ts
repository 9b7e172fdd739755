/**
 * What engines differ in. A browser test or journey about one of these says so, by `inEveryEngine`: `npm test` runs it in the
 * first engine as all others, `npm run test:all` in the other ones. `npm run test:engines` runs everything in every engine.
 */
export type EngineDifference =
  /** Content security policies, Trusted Types, integrity of modules, and the reports of violations. */
  | 'policies'
  /** The cascade of a hostile page, its colours and zoom, and how they compute. */
  | 'page styles'
  /** The parser's markup, shadow roots in it, and what hydration and take-over leave of it. */
  | 'hydration'
  /** Input and presses before the scripts have loaded. */
  | 'early input'
  /** Real keys, tab order, focus, caret. */
  | 'focus and keys'
  /** Forms and fields as password managers and autofill find them. */
  | 'form fields'
  /** Frames, and messages and storage across sites. */
  | 'frames'
  /** Storage, its events between tabs, and pages restored from the history. */
  | 'storage and history'
  /** Elements whose names hide members of their document and window. */
  | 'named elements'
  /** Custom states, and pages that match them. */
  | 'custom states'
  /** Modules that fail to load, which some engines cache, and preloaded ones. */
  | 'module loading'
  /** How URLs are parsed, and which referrer is sent. */
  | 'URLs and referrers'
  /** Decoding and drawing of images. */
  | 'images';
