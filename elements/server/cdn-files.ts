/** A file for a script tag, below the folder of all, and its hash as the attribute `integrity` takes it. */
export type CdnFile = readonly [path: string, integrity: string];

/** By language, by tag and by `frame`: what is fetched right after the file of the script tag. Written by the build. */
export const cdnFiles: Readonly<Record<string, readonly CdnFile[]>> = {};
