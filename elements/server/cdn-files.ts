/** A file for a script tag: its path below the base URL, and the value of its `integrity` attribute. */
export type CdnFile = readonly [path: string, integrity: string];

/** The files to preload, by language, by tag, and for `frame`. Filled in by the build. */
export const cdnFiles: Readonly<Record<string, readonly CdnFile[]>> = {};
